import type { RenderSpec } from '@clipwright/clip-spec';
import { nameOfFile } from '../edit/name-of-file.ts';
import { listRenditions } from '../edit/rendition-list.ts';
import type { EngineParts } from '../engine-parts.ts';
import { distinctFacts } from '../facts/fact.ts';
import { calibrateScores } from '../moments/calibrate-scores.ts';
import { decideGenre } from '../moments/decide-genre.ts';
import { dropCommonReasons } from '../moments/drop-common-reasons.ts';
import { onlyOfSpeaker } from '../moments/only-of-speaker.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { recognizeReactions } from '../reactions/recognize-reactions.ts';
import { watermarkOf } from '../render/watermark.ts';
import { tellSpeakers } from '../speakers/tell-speakers.ts';
import { getTranscript } from '../transcript/get-transcript.ts';
import { readTranscriptFile } from '../transcript/sources/read-transcript-file.ts';
import { countPeople } from '../watch/count-people.ts';
import { analyzeSource } from './analyze-source.ts';
import { toBodyLengths } from './body-lengths.ts';
import { checkWatermark } from './check-watermark.ts';
import { findLackingScripts, reportLackingScripts } from './find-lacking-scripts.ts';
import { produceClips } from './produce-clips.ts';
import type { RunEvents, RunReport } from './run-report.ts';
import { startClock } from './start-clock.ts';
import { withFolders } from './with-folders.ts';

/** A source, and the clips to make from it. */
export type ClipRequest = {
  /** A video or audio file. */
  path: string;
  spec: RenderSpec;
  /** Subtitles or a transcript specified by the user; null to search for them. */
  transcriptPath: string | null;
  /** True to ignore subtitle files and tracks and recognize the speech instead; false by default. */
  ignoresSubtitles?: boolean;
  /** The name of the only speech engine to use; null for the default order. */
  engine: string | null;
  /** True if the file remains at its path after the run; the default. */
  keepsSource?: boolean;
  /** The folder for the clips. It is created if needed; existing files with the same names are replaced. */
  outDir: string;
};

/**
 * Makes finished clips from a video or audio file: analysis, transcript, moments, then one clip after another. However
 * the run ends, it leaves only finished clips behind.
 * @throws MediaError from any stage; a single failed clip is only a warning as long as another one succeeds.
 */
export async function makeClips(
  parts: EngineParts,
  request: ClipRequest,
  { signal, onStage, onClip, onLackingScripts }: Pick<EffectOptions, 'signal'> & RunEvents = {},
): Promise<RunReport> {
  const { spec, path } = request;
  const clock = startClock();
  return await withFolders(request.outDir, async ({ outDir, workDir }) => {
    await checkWatermark(parts.tools, { watermark: watermarkOf(spec), workDir }, { signal });
    // This is only an early check that the file is readable. It is read again once the source's duration is known.
    if (request.transcriptPath !== null) {
      await readTranscriptFile(request.transcriptPath, { durationSec: null, language: spec.language });
    }
    const { info, claimedSec, soundAnalysis, audioIndex, keyframesSec, sceneChanges, ...analyzed } =
      await analyzeSource(
        parts.tools,
        { path, language: spec.language, audioTrack: spec.audioTrack, workDir },
        { signal, onProgress: (done) => onStage?.('analysis', done) },
      );
    const wavPath = soundAnalysis?.wavPath ?? null;
    const analysisSec = clock.lapSec();

    const transcription = await getTranscript(
      {
        tools: parts.tools,
        info,
        claimedSec,
        sidecarPath: request.transcriptPath,
        ignoresSubtitles: request.ignoresSubtitles || !spec.subtitles,
        transcribers: parts.transcribers,
        engine: request.engine,
        language: spec.language,
        workDir,
        wavPath,
        speech: soundAnalysis?.sound.speech ?? [],
      },
      { signal, onProgress: (done) => onStage?.('transcription', done) },
    );
    const { transcript, report: speakers } = await tellSpeakers(
      parts.diarizer,
      {
        transcript: transcription.transcript,
        wavPath,
        durationSec: info.durationSec,
        voices: spec.voices ?? undefined,
        countPeople: () => countPeople(parts.tools, { info, keyframesSec }, parts.createFaceDetector, { signal }),
      },
      { signal },
    );
    const { sound, report: reactions } = await recognizeReactions(
      parts.tools.modelsDir,
      { sound: soundAnalysis?.sound ?? null, transcript, wavPath },
      { signal },
    );
    const renditions = listRenditions(spec, info.video);
    const findLacking = () =>
      findLackingScripts({ transcript, renditions, spec, modelsDir: parts.tools.modelsDir }, { signal });
    const lackingAtFirst = await findLacking();
    const wasHelped = lackingAtFirst.length > 0 && (await onLackingScripts?.(lackingAtFirst)) === true;
    const lackingScripts = wasHelped ? await findLacking() : lackingAtFirst;
    onStage?.('transcription', 1);
    const transcriptionSec = clock.lapSec();

    const { genre, report: genreReport } = decideGenre(
      { durationSec: info.durationSec, transcript, sound },
      spec.genre,
    );
    const picked = await onlyOfSpeaker(parts.finder, spec.speaker).find(
      { durationSec: info.durationSec, transcript, sound, keyframesSec, shots: [], sceneChanges, genre },
      toBodyLengths(spec),
      { signal, onProgress: (done) => onStage?.('moments', done) },
    );
    onStage?.('moments', 1);
    const momentsSec = clock.lapSec();

    const { clips, warnings, timings } = await produceClips(
      parts,
      {
        material: { info, transcript, sound, audioIndex, keyframesSec, backdrop: 'waveform' },
        moments: dropCommonReasons(calibrateScores(picked.moments)),
        renditions,
        spec,
        outDir,
        workDir,
        sourceName: nameOfFile(path),
        keepsSource: request.keepsSource ?? true,
      },
      clock,
      { signal, onStage, onClip },
    );
    return {
      source: {
        path,
        durationSec: info.durationSec,
        widthPx: info.video?.widthPx ?? null,
        heightPx: info.video?.heightPx ?? null,
      },
      transcript: transcript && { source: transcription.source, ...transcript },
      clips,
      material: [
        ...analyzed.report,
        ...transcription.report,
        ...speakers,
        ...reactions,
        ...genreReport,
        ...reportLackingScripts(lackingScripts),
      ],
      warnings: distinctFacts([...analyzed.warnings, ...transcription.warnings, ...picked.warnings, ...warnings]),
      timings: { analysisSec, transcriptionSec, momentsSec, ...timings },
    };
  });
}
