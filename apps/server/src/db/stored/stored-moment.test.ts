import type { Moment } from '@clipwright/media';
import { expect, it } from 'vitest';
import { storedMoment, toStoredMoment } from './stored-moment.ts';

const about = { quote: null, atSec: 1, kind: 'strength' } as const;
const moment: Moment = {
  startSec: 0,
  endSec: 20,
  viralScore: 5,
  scores: { viralPotential: 5, engagement: 5, storyValue: 5, audioImpact: 5 },
  reasons: [{ code: 'laughter-times', facts: { count: 3 }, ...about }],
  text: 'It is said.',
};

it('a stored moment has its facts, and a sentence for the previous release', () => {
  const stored = JSON.parse(JSON.stringify(toStoredMoment(moment)));
  expect(stored.reasons).toEqual([{ ...moment.reasons[0], text: 'Laughter or applause 3 times.' }]);
  expect(storedMoment.parse(stored)).toEqual(moment);
});

it('a reason of an earlier version is read as a text', () => {
  const stored = { ...moment, reasons: [{ text: 'Cut fast.', ...about }] };
  expect(storedMoment.parse(stored).reasons).toEqual([{ code: 'text', facts: { text: 'Cut fast.' }, ...about }]);
});

it('a reason with a code of a newer version is read as a text', () => {
  const stored = { ...moment, reasons: [{ code: 'of-tomorrow', facts: {}, text: 'New.', ...about }] };
  expect(storedMoment.parse(stored).reasons).toEqual([{ code: 'text', facts: { text: 'New.' }, ...about }]);
});
