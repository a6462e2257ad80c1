import { choiceFeatures } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { type DescribedClip, toChoiceFeatures } from './to-choice-features.ts';

const clip: DescribedClip = {
  data: {
    viral_score: 7.5,
    start_time: 61.5,
    content_type: 'spoken',
    platforms: ['tiktok'],
    caption: 'A secret caption',
    hashtags: ['#secret'],
    segment_text: 'Secret words',
    reasons: [
      { code: 'opens-with-question', facts: {}, quote: 'A secret?', atSec: 1, kind: 'strength' },
      {
        code: 'with-quote',
        facts: { reason: { code: 'claim', facts: {} }, quote: 'Secret words' },
        quote: null,
        atSec: 2,
        kind: 'strength',
      },
      { code: 'unknown-name', facts: { name: 'Secret' }, quote: null, atSec: 3, kind: 'weakness' },
      { code: 'Secret sentence', facts: {}, quote: null, atSec: 4, kind: 'weakness' },
    ],
  },
  lengthSec: 24.5,
  language: 'en',
  rank: 2,
  isSearched: true,
  files: [
    { ratio: '9:16', captionStyle: 'marker', platforms: ['tiktok'] },
    { ratio: '1:1', captionStyle: 'marker', platforms: [] },
  ],
  styleId: undefined,
};

it('describes a clip by numbers and codes, without a text of it', () => {
  const features = toChoiceFeatures(clip);
  expect(features).toEqual({
    rank: 2,
    score: 7.5,
    absoluteScore: null,
    viralPotential: null,
    engagement: null,
    storyValue: null,
    audioImpact: null,
    strengths: ['opens-with-question', 'claim'],
    weaknesses: ['unknown-name'],
    startSec: 61.5,
    lengthSec: 24.5,
    ratios: ['9:16', '1:1'],
    captionStyle: 'marker',
    platforms: ['tiktok'],
    language: 'en',
    signals: 'spoken',
    isSearched: true,
  });
  expect(JSON.stringify(features)).not.toMatch(/secret/i);
  expect(choiceFeatures.parse(features)).toEqual(features);
});

it.each([
  ['the style of its document', 'clean', 'clean'],
  ['a style of the user without its id', '0f0e0d0c-0000-4000-8000-000000000000', 'own'],
])('names %s', (_, styleId, expected) => {
  expect(toChoiceFeatures({ ...clip, styleId }).captionStyle).toBe(expected);
});

it('describes a clip without an analysis and files', () => {
  const features = toChoiceFeatures({ ...clip, data: null, lengthSec: null, language: null, files: [] });
  expect(features).toMatchObject({ score: null, startSec: null, lengthSec: null, captionStyle: null, signals: null });
});
