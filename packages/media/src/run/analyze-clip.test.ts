import { describe, expect, it } from 'vitest';
import { exampleClip } from '../../test/example-clip.ts';
import { analyses } from '../analyses/analysis-definitions.ts';
import { analyzeClip } from './analyze-clip.ts';

const material = exampleClip([
  [4, 1, 'Nobody believed that this would work.'],
  [4, 1, 'Then you did one thing that changed it all!'],
  [4, 1, 'What would you have done?'],
]);

describe('analyseClip', () => {
  it.each(analyses.map(({ id }) => [id]))('returns %s, or the reason why it is missing', async (id) => {
    const { results, warnings } = await analyzeClip({ languageModel: null }, [id], material, {});
    expect([...results.map(({ summary }) => summary), ...warnings]).toHaveLength(1);
  });

  it('runs only the requested analyses', async () => {
    expect(await analyzeClip({ languageModel: null }, [], material, {})).toEqual({ results: [], warnings: [] });
  });
});
