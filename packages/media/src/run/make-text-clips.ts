import { join } from 'node:path';
import { nameOfFile } from '../edit/name-of-file.ts';
import { listRenditions } from '../edit/rendition-list.ts';
import type { EngineParts } from '../engine-parts.ts';
import { distinctFacts } from '../facts/fact.ts';
import { calibrateScores } from '../moments/calibrate-scores.ts';
import { dropCommonReasons } from '../moments/drop-common-reasons.ts';
import { describeVoice } from '../narration/describe-voice.ts';
import { narrateMoments } from '../narration/narrate-moments.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { watermarkOf } from '../render/watermark.ts';
import { readTextSource } from '../transcript/sources/read-transcript-file.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { toBodyLengths } from './body-lengths.ts';
import { checkWatermark } from './check-watermark.ts';
import { findLackingScripts, reportLackingScripts } from './find-lacking-scripts.ts';
import type { ClipRequest } from './make-clips.ts';
import { produceClips } from './produce-clips.ts';
import type { RunEvents, RunReport } from './run-report.ts';
import { startClock } from './start-clock.ts';
import { withFolders } from './with-folders.ts';

/**
 * Makes clips from text. Finds the strongest passages as in speech, reads them aloud if a voice is installed, and shows
 * the words on a calm background. Times in the report refer to the reading.
 * @param request `path` is a text file or a transcript; `transcriptPath` and `engine` do not apply.
 * @throws MediaError `unreadable-transcript`, `no-moments`, and any error from the voice or from rendering.
 */
export async function makeTextClips(
  parts: EngineParts,
  request: ClipRequest,
  { signal, onStage, onClip }: Pick<EffectOptions, 'signal'> & RunEvents = {},
): Promise<RunReport> {
  const { spec, path } = request;
  const clock = startClock();
  return await withFolders(request.outDir, async ({ outDir, workDir }) => {
    await checkWatermark(parts.tools, { watermark: watermarkOf(spec), workDir }, { signal });
    const { text, report } = await readTextSource(path, { language: spec.language }, { signal });
    onStage?.('analysis', 1);
    const analysisSec = clock.lapSec();
    const picked = await parts.finder.find(
      { durationSec: text.cues.at(-1)?.endSec ?? 0, transcript: text, sound: null, keyframesSec: [], shots: [] },
      toBodyLengths(spec),
      { signal, onProgress: (done) => onStage?.('moments', done) },
    );
    onStage?.('moments', 1);
    const momentsSec = clock.lapSec();

    const language = text.language ?? 'en';
    const voice = parts.voices.find((one) => one.speaks(language)) ?? null;
    const { narration, moments } = await narrateMoments(
      {
        moments: dropCommonReasons(calibrateScores(picked.moments)),
        sentences: splitSentences(text),
        language,
        voice,
        wavPath: join(workDir, 'narration.wav'),
        workDir,
      },
      { signal, onProgress: (done) => onStage?.('transcription', done) },
    );
    const transcriptionSec = clock.lapSec();

    const info = await probeMedia(parts.tools, narration.wavPath, { signal });
    const renditions = listRenditions(spec, null);
    const { modelsDir } = parts.tools;
    const lackingScripts = await findLackingScripts({ transcript: text, renditions, spec, modelsDir }, { signal });
    const { clips, warnings, timings } = await produceClips(
      parts,
      {
        material: {
          info,
          transcript: narration.transcript,
          sound: null,
          audioIndex: info.audio[0]?.index ?? null,
          keyframesSec: [],
          backdrop: 'typography',
        },
        moments,
        renditions,
        spec,
        outDir,
        workDir,
        sourceName: nameOfFile(path),
        keepsSource: false,
      },
      clock,
      { signal, onStage, onClip },
    );
    return {
      source: { path, durationSec: narration.durationSec, widthPx: null, heightPx: null },
      transcript: { source: 'text', ...narration.transcript },
      clips,
      material: [...report, ...reportLackingScripts(lackingScripts)],
      warnings: distinctFacts([...picked.warnings, describeVoice(voice, language), ...warnings]),
      timings: { analysisSec, transcriptionSec, momentsSec, ...timings },
    };
  });
}
