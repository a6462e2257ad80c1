import type { AnalysisId } from '@clipwright/clip-spec';
import { MediaError } from '../media-error.ts';
import type { LanguageModel } from '../moments/llm/language-model.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { AnalysisMaterial, AnalysisResult } from './analysis.ts';
import { analyses } from './analysis-definitions.ts';
import { viewClip } from './analyzed-clip.ts';
import { buildModelQuestion, checkModelAnswer, type ModelAnalysisType } from './model-report.ts';

const modelTypes: Partial<Record<AnalysisId, ModelAnalysisType>> = {
  'audience-analysis': 'audience_analysis',
  'competitor-analysis': 'competitor_analysis',
  'content-strategy': 'content_strategy',
};

/**
 * Runs the requested analyses that need a language model, with one request each. Failed analyses are omitted and become
 * warnings. No requests are sent for a clip without speech. Throws a MediaError only when canceled.
 */
export async function runModelAnalyses(
  ids: readonly AnalysisId[],
  material: AnalysisMaterial,
  languageModel: LanguageModel,
  options: EffectOptions,
): Promise<{ results: AnalysisResult[]; warnings: string[] }> {
  const clip = viewClip(material);
  const results: AnalysisResult[] = [];
  const warnings: string[] = [];
  const requested = analyses.flatMap(({ id, name }) => {
    const analysisType = modelTypes[id];
    return analysisType && ids.includes(id) ? [{ analysisType, name }] : [];
  });
  for (const [index, { analysisType, name }] of requested.entries()) {
    if (clip.words.length === 0) {
      warnings.push(`${name} is left out because nothing is said in the clip.`);
      continue;
    }
    try {
      const answer = await languageModel.ask(buildModelQuestion(analysisType, clip), options);
      results.push(checkModelAnswer(analysisType, answer, clip));
    } catch (error) {
      if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
      warnings.push(`${error.message} ${name} is left out.`);
    }
    options.onProgress?.((index + 1) / requested.length);
  }
  return { results, warnings };
}
