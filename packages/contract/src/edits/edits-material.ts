import { brandFaces, captionFaces, editSpec } from '@clipwright/clip-spec';
import { z } from 'zod';
import { captionStyle } from '../captions/own-caption-styles.ts';
import { projectSpeakers } from '../projects/project-speakers.ts';

const range = { startSec: z.number(), endSec: z.number() };

const video = z.object({
  index: z.int(),
  codec: z.string(),
  codedWidthPx: z.int(),
  codedHeightPx: z.int(),
  widthPx: z.int(),
  heightPx: z.int(),
  rotationDegrees: z.number(),
  pixelAspect: z.number(),
  frameRate: z.number(),
  isConstantFrameRate: z.boolean(),
  hdr: z.enum(['hlg', 'pq']).nullable(),
  pixelFormat: z.string(),
  colorMatrix: z.enum(['bt601', 'bt709', 'bt2020']),
  isFullRange: z.boolean(),
  isInterlaced: z.boolean(),
  bitDepth: z.number(),
  startSec: z.number(),
  durationSec: z.number().nullable(),
});

const audio = z.object({
  index: z.int(),
  codec: z.string(),
  channels: z.int(),
  sampleRateHz: z.number(),
  language: z.string().nullable(),
  title: z.string().nullable(),
  isDefault: z.boolean(),
  startSec: z.number(),
});

const subtitles = z.object({
  index: z.int(),
  codec: z.string(),
  isText: z.boolean(),
  language: z.string().nullable(),
  title: z.string().nullable(),
  isForced: z.boolean(),
});

/** The contents of the source, as the engine's probe reports them. */
const info = z.object({
  /** Always empty: the path stays on the server. */
  path: z.string(),
  container: z.string(),
  durationSec: z.number(),
  sizeBytes: z.number(),
  video: video.nullable(),
  audio: z.array(audio),
  subtitles: z.array(subtitles),
  startTimecode: z.string().optional(),
});

const word = z.object({
  ...range,
  text: z.string(),
  confidence: z.number().nullable(),
  speaker: z.string().nullable(),
});

const transcript = z.object({
  language: z.string().nullable(),
  wordTiming: z.enum(['measured', 'estimated']),
  /** Number of the first word in the whole transcript, by which `ClipEdit.words` counts. */
  firstWord: z.int().min(0),
  cues: z.array(
    z.object({
      ...range,
      text: z.string(),
      speaker: z.string().nullable(),
      words: z.array(word),
      annotations: z.array(z.string()).optional(),
    }),
  ),
});

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** The analysis of the picture from when the clip was made, packed; `unpackView` of the engine's planners unpacks it. */
const view = z.object({
  shots: z.array(z.object(range)),
  tracks: z.array(
    z.object({
      id: z.string(),
      samples: z.array(z.object({ atSec: z.number(), box, score: z.number(), isFollowed: z.boolean().optional() })),
    }),
  ),
  pictures: z.array(
    z.object({
      atSec: z.number(),
      columns: z.int(),
      rows: z.int(),
      motion: z.string(),
      detail: z.string(),
      distinctness: z.string(),
      lettering: z.string(),
    }),
  ),
  turns: z.array(z.object({ ...range, trackId: z.string() })).nullable(),
});

/** The loudness within the window, for cuts between words, packed; `unpackLevels` of the engine's planners unpacks it. */
const levels = z.object({ hopSec: z.number().positive(), firstHop: z.int().min(0), halfDb: z.base64().max(500_000) });

/** The state of a copy in progress. */
export const madeCopyStates = ['making', 'ready', 'failed'] as const;

/** `none`: not started, or removed after a while without use; `source_gone`: it can no longer be made. */
const editCopyStates = ['none', ...madeCopyStates, 'source_gone'] as const;

/** `POST /api/clips/{id}/edit/copy`: the small copy of the source that a page plays while it edits. */
export const editCopy = z
  .object({
    state: z.enum(editCopyStates),
    /** 0 to 1 while it is being made. */
    progress: z.number().nullable(),
    /** The URL; while a new part of the source is being made, that of the previous one. */
    url: z.string().nullable(),
    /** The part of the source in it: its time 0 is `startSec`. */
    startSec: z.number(),
    endSec: z.number(),
  })
  .meta({ id: 'EditCopy' });
export type EditCopy = z.output<typeof editCopy>;

/** Fonts, the preferred first. */
const fontChain = z.array(z.object({ url: z.string(), index: z.int().min(0) }));

/** `GET /api/clips/{id}/edit/material`: everything that a page needs to plan and show an edit. */
export const editMaterial = z
  .object({
    name: z.string(),
    info,
    audioIndex: z.int().nullable(),
    /** The part of the source that transcript and copy cover: the clip's ranges and their surroundings. */
    window: z.object(range),
    /** The words as recognized; `speakers` corrects who speaks. */
    transcript: transcript.nullable(),
    projectId: z.uuid(),
    speakers: projectSpeakers,
    view,
    /** Null without sound, and for a window of more than an hour. */
    levels: levels.nullable(),
    /** The stretches of the window in which someone speaks; empty without sound. */
    speech: z.array(z.object(range)),
    /** For `listRenditions` and `planEdit`, with every style of the user's. */
    spec: editSpec,
    keyframesSec: z.array(z.number()),
    backdrop: z.enum(['waveform', 'typography']),
    styles: z.array(captionStyle),
    /** For each face its files as the renderer chains them, the preferred first; `index` is the face in a collection. */
    fonts: z.record(z.enum(captionFaces), fontChain),
    /** The same for the fonts of the clip's brand, whose own files are signed for an hour. */
    brandFonts: z.partialRecord(z.enum(brandFaces), fontChain),
    /** The picture of the clip's watermark, signed for an hour; null where it has none. */
    logoUrl: z.string().nullable(),
    copy: editCopy,
  })
  .meta({ id: 'EditMaterial' });
export type EditMaterial = z.output<typeof editMaterial>;
