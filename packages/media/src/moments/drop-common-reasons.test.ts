import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReasonFact } from '../facts/reasons.ts';
import { dropCommonReasons } from './drop-common-reasons.ts';
import type { Reason } from './moment.ts';

function clip(...facts: ReasonFact[]): { reasons: Reason[] } {
  return {
    reasons: facts.map((fact, index) => ({
      ...fact,
      quote: null,
      atSec: index,
      kind: fact.code === 'signs-missing' ? ('weakness' as const) : ('strength' as const),
    })),
  };
}

const factsOf = (clips: readonly { reasons: Reason[] }[]) =>
  clips.map(({ reasons }) => reasons.map(({ code, facts }) => ({ code, facts })));

const lively: ReasonFact = { code: 'lively', facts: {} };
const figure: ReasonFact = { code: 'figure', facts: {} };
const feeling: ReasonFact = { code: 'feeling', facts: {} };
const silence = (silentSec: number): ReasonFact => ({ code: 'silence', facts: { silentSec } });
const missing = (...signs: string[]): ReasonFact => ({
  code: 'signs-missing',
  facts: { signs: signs.map((sign) => ({ code: 'sign', facts: { sign } })), place: 'clip' },
});

test('a reason that every clip has is left out, with any quotes and counts', () => {
  const clips = [clip(lively, silence(5), figure), clip(lively, silence(9))];
  expect(factsOf(dropCommonReasons(clips))).toEqual([[figure], []]);
  const sentence = (text: string): ReasonFact => ({ code: 'text', facts: { text } });
  const written = [
    clip(sentence('Says "one" 2 times.'), sentence('It is new.')),
    clip(sentence('Says "two" 3 times.')),
  ];
  expect(factsOf(dropCommonReasons(written))).toEqual([[sentence('It is new.')], []]);
});

test('a shortcoming is left out only if all clips have it', () => {
  const clips = [clip(missing('question', 'number', 'claim')), clip(missing('question'))];
  expect(factsOf(dropCommonReasons(clips))).toEqual([[missing('number', 'claim')], []]);
});

test('a single clip keeps its reasons, and answers to a prompt stay', () => {
  expect(factsOf(dropCommonReasons([clip(figure)]))).toEqual([[figure]]);
  const answer: ReasonFact = {
    code: 'matches-words',
    facts: { quotes: [{ code: 'quoted', facts: { words: 'money' } }] },
  };
  expect(factsOf(dropCommonReasons([clip(answer), clip(answer)]))).toEqual([[answer], [answer]]);
});

test('later clips are compared with earlier ones', () => {
  const later = dropCommonReasons([clip(figure, feeling)], [clip(figure)]);
  expect(factsOf(later)).toEqual([[feeling]]);
});

test('no remaining reason is given for every clip', () => {
  const reasons = [figure, feeling, missing('question'), missing('question', 'number')];
  const clips = fc.array(
    fc.subarray(reasons).map((chosen) => clip(...chosen)),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(clips, (given) => {
      const left = factsOf(dropCommonReasons(given)).map((facts) => facts.map((fact) => JSON.stringify(fact)));
      for (const fact of left[0] ?? []) expect(left.every((own) => own.includes(fact))).toBe(false);
    }),
  );
});
