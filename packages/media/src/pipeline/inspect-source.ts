import type { MaterialReport } from '../material/material-report.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { getTranscript } from '../transcript/get-transcript.ts';
import { analyzeSource } from './analyze-source.ts';

/**
 * Decides about a source as a run would, without recognizing speech.
 * @returns the decisions; nothing of words that only a speech engine could give.
 * @throws MediaError as `analyzeSource` does.
 */
export async function inspectSource(
  tools: MediaTools,
  { path, language }: { path: string; language: string | null },
  options: EffectOptions = {},
): Promise<MaterialReport> {
  return await withWorkDir(async (workDir) => {
    const { info, claimedSec, heard, report } = await analyzeSource(tools, { path, language, workDir }, options);
    const request = { info, claimedSec, language, workDir, speech: heard?.sound.speech ?? [] };
    const found = await getTranscript(
      { ...request, tools, sidecarPath: null, transcribers: [], engine: null, wavPath: null },
      options,
    );
    // Without sound, nothing can be recognized either.
    const words = heard ? found.report.filter(({ code }) => code !== 'words-missing') : found.report;
    return [...report, ...words];
  });
}
