import type { AnalysisId } from '@clipwright/clip-spec';
import type { AnalysisMaterial, AnalysisResult } from '../analyses/analysis.ts';
import { analyses, explainAbsence } from '../analyses/analysis-definitions.ts';
import { runAnalyses } from '../analyses/run-analyses.ts';
import { runModelAnalyses } from '../analyses/run-model-analyses.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { WarningFact } from '../facts/warnings.ts';
import type { EffectOptions } from '../process/effect-options.ts';

/**
 * Runs the requested analyses on one clip, including those that need a language model if there is one.
 * @returns the results, and a warning for each analysis that is unavailable here.
 * @throws MediaError `cancelled`.
 */
export async function analyzeClip(
  { languageModel }: Pick<EngineParts, 'languageModel'>,
  ids: readonly AnalysisId[],
  material: AnalysisMaterial,
  options: EffectOptions,
): Promise<{ results: AnalysisResult[]; warnings: WarningFact[] }> {
  const has = { languageModel: languageModel !== null, trendingTopics: material.trendingTopics !== null };
  const absent = analyses
    .filter(({ id }) => ids.includes(id))
    .map((definition) => explainAbsence(definition, has))
    .filter((warning) => warning !== null);
  const local = runAnalyses(ids, material);
  const fromModel = languageModel
    ? await runModelAnalyses(ids, material, languageModel, options)
    : { results: [], warnings: [] };
  return { results: [...local, ...fromModel.results], warnings: [...absent, ...fromModel.warnings] };
}
