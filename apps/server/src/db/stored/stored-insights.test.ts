import { analysisIds } from '@clipwright/clip-spec';
import { analyzeClip } from '@clipwright/media';
import { expect, it } from 'vitest';
import { exampleClip, type SpokenLine } from '../../../../../packages/media/test/example-clip.ts';
import { describeInsights, toStoredAnalysis } from './stored-insights.ts';

const calm: SpokenLine[] = [
  [4, 0.3, 'The weather in the valley was fairly mild.'],
  [4, 3, 'People went about their work as they do.'],
  [4, 0.3, 'Then the evening came over the quiet hills.'],
];
const lively: SpokenLine[] = [
  [4, 0.8, 'And so it was that then as well.', 'Ann'],
  [3, 0.8, 'Why do you make this one mistake with 90% of your money?', 'Bob'],
  [1, 0.3, 'That was fucking loud and you can call +49 30 901820 or write to ann.lee@example.org today.', 'Ann'],
  [2, 4, 'What a load of crap, he was murdered at home.', 'Bob'],
  ...calm,
];
const materials = {
  silent: exampleClip([], { transcript: null, trendingTopics: ['tides'] }),
  calm: exampleClip(calm, { trendingTopics: ['weather'] }),
  lively: exampleClip(lively, { trendingTopics: ['money', 'evening', 'tides'], shots: [{ startSec: 0, endSec: 20 }] }),
};

type Sentences = { summary: string; highlights: string[]; insights: { text: string }[] };

it.each(Object.entries(materials))('the analyses of a %s clip read in each language', async (_, material) => {
  const { results } = await analyzeClip({ languageModel: null }, [...analysisIds], material, {});
  const stored = Object.fromEntries(
    results.map(({ analysisType, ...result }) => [analysisType, JSON.parse(JSON.stringify(toStoredAnalysis(result)))]),
  );
  const english = describeInsights(stored, 'en');
  const spanish = describeInsights(stored, 'es');
  expect(Object.keys(english).length).toBeGreaterThan(4);
  for (const [type, value] of Object.entries(english)) {
    const { facts: _facts, ...forPreviousRelease } = stored[type];
    expect(value).toEqual(forPreviousRelease);
    const { summary, highlights, insights } = value as Sentences;
    const other = JSON.stringify(spanish[type]);
    for (const text of [summary, ...highlights, ...insights.map((insight) => insight.text)]) {
      expect(text).toMatch(/^[\p{Lu}\d].*[.”"\w]$/u);
      expect(text).not.toMatch(/NaN|undefined|none|[{}]/);
      expect(other).not.toContain(JSON.stringify(text));
    }
  }
});

it('analyses of earlier versions, which have only sentences, stay as they are', () => {
  const stored = { style_analysis: { summary: 'Any.', highlights: [], tags: ['fast'], insights: [] }, broken: 7 };
  expect(describeInsights(stored, 'es')).toEqual(stored);
});

it('an analysis with a code of a newer version has the sentences that it was stored with', () => {
  const sentences = { summary: 'New.', highlights: [], tags: [], insights: [] };
  const facts = { ...sentences, summary: { code: 'of-tomorrow', facts: {} } };
  expect(describeInsights({ style_analysis: { ...sentences, facts } }, 'es')).toEqual({ style_analysis: sentences });
});
