import { expect, test } from 'vitest';
import { toNamedInsights } from './to-named-insights.ts';

test('each known analysis has a readable name, and unknown ones are left out', () => {
  const insights = {
    style_analysis: { summary: 'Calm and warm.', highlights: ['Long sentences', 3], tags: [], insights: [], data: {} },
    broken: null,
    older: 'text',
    half: { highlights: [] },
    future_analysis: { summary: 'Soon.' },
    trend_analysis: { highlights: [] },
  };
  expect(toNamedInsights(insights)).toEqual([
    { type: 'style_analysis', name: 'Style analysis', summary: 'Calm and warm.', highlights: ['Long sentences'] },
  ]);
});
