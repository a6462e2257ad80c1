import type { EngineParts } from '../engine-parts.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { tellSpeakers } from '../speakers/tell-speakers.ts';
import { type FoundTranscript, getTranscript } from '../transcript/get-transcript.ts';
import { countPeople } from '../watch/count-people.ts';
import { analyzeSource } from './analyze-source.ts';

/** The sound analysis's share of the progress. Recognition is nearly all of the work. */
const LISTENING_SHARE = 0.05;

/**
 * Transcribes a video or audio file.
 * @param input `engine` names the only speech engine to use; null for the default order, which starts with existing
 * subtitle files and tracks. `voices` is the number of speakers, if known.
 * @throws MediaError if the probe or a named engine fails.
 */
export async function transcribeSource(
  {
    tools,
    transcribers,
    diarizer,
    createFaceDetector,
  }: Pick<EngineParts, 'tools' | 'transcribers' | 'diarizer' | 'createFaceDetector'>,
  input: { path: string; engine: string | null; language: string | null; voices?: number | undefined },
  { signal, onProgress }: EffectOptions = {},
): Promise<FoundTranscript> {
  return await withWorkDir(async (workDir) => {
    const { info, claimedSec, soundAnalysis, keyframesSec, ...analyzed } = await analyzeSource(
      tools,
      { path: input.path, language: input.language, workDir },
      { signal, onProgress: (done) => onProgress?.(done * LISTENING_SHARE) },
    );
    const transcription = await getTranscript(
      {
        tools,
        info,
        claimedSec,
        sidecarPath: null,
        transcribers,
        engine: input.engine,
        language: input.language,
        workDir,
        wavPath: soundAnalysis?.wavPath ?? null,
        speech: soundAnalysis?.sound.speech ?? [],
      },
      { signal, onProgress: (done) => onProgress?.(LISTENING_SHARE + done * (1 - LISTENING_SHARE)) },
    );
    const { transcript, report: speakers } = await tellSpeakers(
      diarizer,
      {
        transcript: transcription.transcript,
        wavPath: soundAnalysis?.wavPath ?? null,
        durationSec: info.durationSec,
        voices: input.voices,
        countPeople: () => countPeople(tools, { info, keyframesSec }, createFaceDetector, { signal }),
      },
      { signal },
    );
    return {
      ...transcription,
      transcript,
      report: [...analyzed.report, ...transcription.report, ...speakers],
      warnings: [...analyzed.warnings, ...transcription.warnings],
    };
  });
}
