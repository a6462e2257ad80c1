import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropCommonReasons } from './drop-common-reasons.ts';
import type { Reason } from './moment.ts';

function clip(...texts: string[]): { reasons: Reason[] } {
  return {
    reasons: texts.map((text, index) => ({
      text,
      quote: null,
      atSec: index,
      kind: text.startsWith('No ') ? ('weakness' as const) : ('strength' as const),
    })),
  };
}

const textsOf = (clips: readonly { reasons: Reason[] }[]) =>
  clips.map(({ reasons }) => reasons.map(({ text }) => text));

test('a reason that every clip has is left out, with any quotes and counts', () => {
  const clips = [
    clip(
      'Louder and livelier than most of the source.',
      'Has about 5 seconds in which nothing is said.',
      'Gives a figure.',
    ),
    clip('Louder and livelier than most of the source.', 'Has about 9 seconds in which nothing is said.'),
  ];
  expect(textsOf(dropCommonReasons(clips))).toEqual([['Gives a figure.'], []]);
});

test('a shortcoming is left out only if all clips have it', () => {
  const clips = [
    clip('No question, number, or strong claim in the whole clip.'),
    clip('No question in the whole clip.'),
  ];
  expect(textsOf(dropCommonReasons(clips))).toEqual([['No number or strong claim in the whole clip.'], []]);
});

test('a single clip keeps its reasons, and answers to a prompt stay', () => {
  expect(textsOf(dropCommonReasons([clip('Gives a figure.')]))).toEqual([['Gives a figure.']]);
  const answer = 'Answers the search: says "money".';
  expect(textsOf(dropCommonReasons([clip(answer), clip(answer)]))).toEqual([[answer], [answer]]);
});

test('later clips are compared with earlier ones', () => {
  const later = dropCommonReasons([clip('Gives a figure.', 'Shows feeling.')], [clip('Gives a figure.')]);
  expect(textsOf(later)).toEqual([['Shows feeling.']]);
});

test('no remaining reason is given for every clip', () => {
  const texts = [
    'Gives a figure.',
    'Shows feeling.',
    'No question in the whole clip.',
    'No question or number in the whole clip.',
  ];
  const clips = fc.array(
    fc.subarray(texts).map((chosen) => clip(...chosen)),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(clips, (given) => {
      const left = textsOf(dropCommonReasons(given));
      for (const text of left[0] ?? []) expect(left.every((own) => own.includes(text))).toBe(false);
    }),
  );
});
