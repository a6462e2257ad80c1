import type { MaterialReport } from '../material/material-report.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { getTranscript } from '../transcript/get-transcript.ts';
import { analyzeSource } from './analyze-source.ts';

/**
 * Makes the same decisions about a source as a run, without recognizing speech.
 * @returns the decisions, except those about words that need a speech engine.
 * @throws MediaError like `analyzeSource`.
 */
export async function inspectSource(
  tools: MediaTools,
  { path, language }: { path: string; language: string | null },
  options: EffectOptions = {},
): Promise<MaterialReport> {
  return await withWorkDir(async (workDir) => {
    const { info, claimedSec, soundAnalysis, report } = await analyzeSource(
      tools,
      { path, language, workDir },
      options,
    );
    const request = { info, claimedSec, language, workDir, speech: soundAnalysis?.sound.speech ?? [] };
    const transcription = await getTranscript(
      { ...request, tools, sidecarPath: null, transcribers: [], engine: null, wavPath: null },
      options,
    );
    // Without sound, a speech engine could recognize nothing either.
    const words = soundAnalysis
      ? transcription.report.filter(({ code }) => code !== 'words-missing')
      : transcription.report;
    return [...report, ...words];
  });
}
