import { calibrateScores, type Moment } from '@clipwright/media';
import { expect, it } from 'vitest';
import { scoreLaterMoments } from './score-later-moments.ts';

const scores = { viralPotential: 5, engagement: 5, storyValue: 5, audioImpact: 5 };
const listMoments = (absolutes: readonly number[], fromSec: number): Moment[] =>
  absolutes.map((absoluteScore, index) => {
    const startSec = fromSec + 30 * index;
    return { startSec, endSec: startSec + 20, viralScore: absoluteScore, absoluteScore, scores, reasons: [], text: '' };
  });
const scoresOf = (moments: readonly Moment[]) => moments.map(({ viralScore }) => viralScore);

const used = calibrateScores(listMoments([5.2, 4.9, 4.6, 4.2], 0)).map((moment) => ({ ...moment, prompt: null }));
const later = listMoments([7.7, 6.2], 1000);

it('moments of the same prompt are scored on the scale of the earlier clips', () => {
  expect(scoresOf(scoreLaterMoments(listMoments([4.9], 1000), used, null))).toEqual([6.4]);
});

it('moments of another prompt are only compared with each other', () => {
  expect(scoresOf(scoreLaterMoments(later, used, 'pricing'))).toEqual(scoresOf(calibrateScores(later)));
  expect(scoresOf(scoreLaterMoments(later, used, 'pricing')).every((score) => score < 10)).toBe(true);
});
