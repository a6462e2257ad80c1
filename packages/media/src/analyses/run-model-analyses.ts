import type { AnalysisId } from '@clipwright/clip-spec';
import type { WarningFact } from '../facts/warnings.ts';
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
): Promise<{ results: AnalysisResult[]; warnings: WarningFact[] }> {
  const clip = viewClip(material);
  const results: AnalysisResult[] = [];
  const warnings: WarningFact[] = [];
  const requested = analyses.flatMap(({ id, option }) => {
    const analysisType = modelTypes[id];
    return analysisType && ids.includes(id) ? [{ analysisType, option }] : [];
  });
  for (const [index, { analysisType, option }] of requested.entries()) {
    if (clip.words.length === 0) {
      warnings.push({ code: 'analysis-without-speech', facts: { option } });
      continue;
    }
    try {
      const answer = await languageModel.ask(buildModelQuestion(analysisType, clip), options);
      results.push(checkModelAnswer(analysisType, answer, clip));
    } catch (error) {
      if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
      warnings.push({ code: 'analysis-failed', facts: { failure: error.failure, option } });
    }
    options.onProgress?.((index + 1) / requested.length);
  }
  return { results, warnings };
}
