import { platformId } from '@clipwright/clip-spec';
import { z } from 'zod';
import { nextCursor, pageQuery } from '../page-query.ts';
import { materialNote } from './material-notes.ts';
import { runKinds, runStates, stageIds, stageStates } from './stages.ts';

/** The scale of progress: the API uses percent, the server 0 to 1. */
const percent = z.number().min(0).max(100);
const score = z.number().min(0).max(10).nullable();

/** A finished clip. URLs are signed and valid for an hour. */
export const generatedClip = z
  .object({
    id: z.uuid(),
    clip_number: z.int(),
    filename: z.string(),
    filepath: z.string(),
    download_url: z.string(),
    thumbnail_url: z.string().nullable(),
    /** WebVTT in clip time; null without speech. */
    captions_url: z.string().nullable(),
    title: z.string(),
    start_time: z.number(),
    end_time: z.number(),
    /** The length of the file in seconds. */
    duration: z.number(),
    /** Compared with the other moments of the project's source. */
    viral_score: score,
    /**
     * The absolute score, from the four scores below; null for clips of older versions, whose `viral_score` is
     * absolute.
     */
    absolute_score: score,
    viral_potential: score,
    engagement: score,
    story_value: score,
    audio_impact: score,
    content_type: z.string(),
    caption: z.string(),
    hashtags: z.array(z.string()),
    target_audience: z.string().nullable(),
    platforms: z.array(platformId),
    segment_text: z.string(),
    reasons: z.array(
      z.object({
        text: z.string(),
        quote: z.string().nullable(),
        atSec: z.number(),
        kind: z.enum(['strength', 'weakness']),
      }),
    ),
    /** Doubts about the clip, and decisions to check; empty for everyone but its owner and editors of the workspace. */
    doubts: z.array(materialNote),
    renditions: z.array(
      z.object({
        ratio: z.string(),
        width: z.int(),
        height: z.int(),
        size: z.int(),
        platforms: z.array(platformId),
        /** Null: no captions are drawn. */
        caption_style: z.string().nullable(),
        has_watermark: z.boolean(),
        /** True if the watermark is the free plan's and can be removed after an upgrade. */
        has_plan_watermark: z.boolean(),
        url: z.string(),
        /** The file's aspect ratio. */
        thumbnail_url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'GeneratedClip' });
export type GeneratedClip = z.infer<typeof generatedClip>;

export const processingStage = z
  .object({
    id: z.enum(stageIds),
    name: z.string(),
    status: z.enum(stageStates),
    progress: percent,
    message: z.string(),
    /** The estimated remaining seconds; null if not known yet. */
    estimatedTime: z.number().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'ProcessingStage' });
export type ProcessingStage = z.infer<typeof processingStage>;

/** A planned clip that is not finished, or has failed. */
export const pendingClip = z.object({
  clip_number: z.int(),
  status: z.enum(['waiting', 'rendering', 'failed']),
  progress: percent,
  error: z.string().nullable(),
  /** The user stopped the run before the clip was made. */
  is_stopped: z.boolean(),
});

export const processingFailure = z.object({ code: z.string(), message: z.string(), canRetry: z.boolean() });

/** `GET /api/processing-status/{id}`, and each event of `GET /api/processing-events/{id}`. */
export const processingStatus = z
  .object({
    processing_id: z.uuid(),
    project_id: z.uuid(),
    status: z.enum(runStates),
    /** The progress of the whole run, in percent. */
    progress: percent,
    current_step: z.enum(stageIds).nullable(),
    message: z.string(),
    /** The missing requirement before the work can continue, as a message for the user; null if nothing is missing. */
    waiting_for: z.string().nullable(),
    /**
     * True if the download of the speech model has failed for a minute: `POST /api/skip-captions/{id}` continues
     * without captions.
     */
    can_skip_captions: z.boolean(),
    /**
     * True if its clips have no captions for lack of a speech model; `POST /api/add-captions/{id}` remakes them once
     * one is installed.
     */
    lacks_captions: z.boolean(),
    /** Seconds. */
    elapsed_time: z.number(),
    /** The estimated remaining seconds; null if not known yet. */
    estimated_time: z.number().nullable(),
    detailed_progress: z.object({ overall_progress: percent, current_stage: z.string(), message: z.string() }),
    stages: z.array(processingStage),
    clips: z.array(generatedClip),
    pending_clips: z.array(pendingClip),
    /** The length of the source in seconds; null for a text, or if not known yet. */
    source_duration: z.number().nullable(),
    /**
     * A filmstrip of the source, from its start to its end, to be stretched to the width of a strip; null before its
     * analysis.
     */
    filmstrip_url: z.string().nullable(),
    /** Seconds of the source processed per second so far; null if not known yet. */
    measured_speed: z.number().nullable(),
    /** The user turned the transcription of this video off. */
    is_transcription_off: z.boolean(),
    /** `renditions`: further files of existing clips; then `pending_clips` counts files. */
    kind: z.enum(runKinds),
    /** Sentences for the user, such as which clips could not be made. */
    warnings: z.array(z.string()),
    /** Messages that only inform, such as that a short source has room for fewer clips than requested. */
    notes: z.array(z.string()),
    /** Decisions about the source so far; empty for viewers of the workspace. */
    material: z.array(materialNote),
    /** The choices that `POST /api/projects/{id}/remake` can change; null for a text, or without the source. */
    choices: z
      .object({
        /** In their order in the file. */
        audio_tracks: z.array(z.object({ title: z.string().nullable(), language: z.string().nullable() })),
        /** The requested track, 1 for the first; null: the one with a voice. */
        audio_track: z.int().nullable(),
        /** Null: detected. */
        language: z.string().nullable(),
        /** Null: as many people as are heard. */
        voices: z.int().nullable(),
        use_subtitles: z.boolean(),
      })
      .nullable(),
    /** The result; null before the run has finished. */
    result: z.object({ clips_generated: z.int(), clips: z.array(generatedClip) }).nullable(),
    /** A message for the user; null without a failure. */
    error: z.string().nullable(),
    failure: processingFailure.nullable(),
    /** True if the video counts against the plan; false while it is reserved, or if it was returned. */
    video_counted: z.boolean(),
    /** Counts the changes of the run; also the id of its events. */
    version: z.int(),
  })
  .meta({ id: 'ProcessingStatus' });
export type ProcessingStatus = z.infer<typeof processingStatus>;

/** `GET /api/transcription/{id}`: by run, project or clip. */
export const transcriptionAnswer = z
  .object({
    transcription: z.object({
      text: z.string(),
      language: z.string(),
      confidence: z.number().nullable(),
      timestamps: z.array(z.unknown()),
    }),
  })
  .meta({ id: 'TranscriptionAnswer' });

export const findPassagesQuery = z.object({
  /** The number of spoken words. */
  q: z.string().trim().min(1).max(200),
  ...pageQuery(),
});

/** A match of a search in a transcript. */
export const foundPassage = z
  .object({
    /** In the source, in seconds; for a clip, in the clip. */
    start_sec: z.number(),
    end_sec: z.number(),
    text: z.string(),
    /** The speakers' names or labels, in the order of their words. */
    speakers: z.array(z.string()),
    /** True if the words are adjacent in the given order; otherwise they are only close to each other. */
    is_exact: z.boolean(),
  })
  .meta({ id: 'FoundPassage' });
export type FoundPassage = z.infer<typeof foundPassage>;

/** `GET /api/transcription/{id}/find`: exact ones first. `nextCursor` is null on the last page. */
export const foundPassages = z
  .object({ passages: z.array(foundPassage), nextCursor: z.string().nullable() })
  .meta({ id: 'FoundPassages' });
export type FoundPassages = z.infer<typeof foundPassages>;

/** `GET /api/analysis/{id}`: by run, project or clip. */
export const analysisAnswer = z
  .object({
    analysis: z.array(
      z.object({
        clip_id: z.uuid(),
        analysis_type: z.string(),
        data: z.record(z.string(), z.unknown()),
        viral_score: score,
        highlights: z.array(z.string()),
        tags: z.array(z.string()),
        summary: z.string(),
        ai_insights: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'AnalysisAnswer' });

/** `GET /api/frontend/get-latest-clips` */
export const latestClipsQuery = z.object(pageQuery());

/** The user's newest clips; `nextCursor` is null on the last page. */
export const latestClips = z
  .object({
    clips: z.array(generatedClip.extend({ project_id: z.uuid(), project_name: z.string() })),
    nextCursor,
  })
  .meta({ id: 'LatestClips' });

/** `GET /api/frontend/test-video-display`: whether clips can be played, tested with the newest one. */
export const videoDisplayTest = z
  .object({
    success: z.boolean(),
    message: z.string(),
    clip: z
      .object({ id: z.uuid(), name: z.string(), url: z.string(), mime_type: z.string(), size: z.int() })
      .nullable(),
  })
  .meta({ id: 'VideoDisplayTest' });

/** `POST /api/cleanup-processing/{id}`: the removed temporary files. */
export const cleanupAnswer = z.object({ success: z.literal(true), message: z.string() }).meta({ id: 'CleanupAnswer' });
