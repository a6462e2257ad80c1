import { z } from 'zod';
import { percent, round } from './figures.ts';

/** The verdicts on a clip: publishable as it is, after one touch, or not at all. */
export const verdictNames = ['as it is', 'one touch', 'no'] as const;

/** The reasons for a verdict other than "as it is". */
export const reasonNames = [
  'wrong person',
  'cut thought',
  'bad opening',
  'misheard word',
  'caption in the way',
  'title',
  'hashtags',
  'lettering cut',
  'other',
] as const;

/** Defects after which viewers would stop watching. */
export const severeDefects = [
  'wrong person over 1 s',
  'captions unreadable',
  'cut word',
  'lettering through the middle',
  'no sound',
] as const;

/** One person's verdicts, as saved by the review page. */
export const judgment = z.strictObject({
  judge: z.string().min(1).max(100),
  verdicts: z.array(
    z.strictObject({
      clip: z.string().max(300),
      verdict: z.enum(verdictNames),
      reasons: z.array(z.enum(reasonNames)),
      severe: z.array(z.enum(severeDefects)),
      /** Seconds that a person needs for the repair; null if there is no repair. */
      repairSec: z.number().min(0).nullable(),
      note: z.string().max(2000),
    }),
  ),
});
export type Judgment = z.output<typeof judgment>;

/** Returns the shares of each judge, with intervals of 95 %, and the clips on which judges disagree. */
export function summarize(judgments: readonly Judgment[]) {
  return {
    judges: Object.fromEntries(judgments.map(({ judge, verdicts }) => [judge, summarizeOne(verdicts)])),
    disagreements: listDisagreements(judgments),
  };
}

function summarizeOne(verdicts: Judgment['verdicts']) {
  const count = verdicts.length;
  const countOf = (test: (verdict: Judgment['verdicts'][number]) => boolean) => verdicts.filter(test).length;
  const repairs = verdicts.flatMap(({ repairSec }) => repairSec ?? []);
  return {
    clips: count,
    asItIs: share(
      countOf(({ verdict }) => verdict === 'as it is'),
      count,
    ),
    atMostOneTouch: share(
      countOf(({ verdict }) => verdict !== 'no'),
      count,
    ),
    severe: share(
      countOf(({ severe }) => severe.length > 0),
      count,
    ),
    meanRepairSec: round(repairs.reduce((sum, sec) => sum + sec, 0) / Math.max(1, repairs.length), 1),
    reasons: Object.fromEntries(reasonNames.map((name) => [name, countOf(({ reasons }) => reasons.includes(name))])),
  };
}

/** Returns a share in percent with its interval of 95 % by Wilson (1927), which also holds for few clips. */
function share(part: number, whole: number): { percent: number; from: number; to: number } {
  if (whole === 0) return { percent: Number.NaN, from: 0, to: 100 };
  const z = 1.96;
  const p = part / whole;
  const center = p + z ** 2 / (2 * whole);
  const spread = z * Math.sqrt((p * (1 - p)) / whole + z ** 2 / (4 * whole ** 2));
  const scale = 100 / (1 + z ** 2 / whole);
  return {
    percent: percent(part, whole),
    from: Math.max(0, round((center - spread) * scale, 1)),
    to: Math.min(100, round((center + spread) * scale, 1)),
  };
}

function listDisagreements(judgments: readonly Judgment[]) {
  const clips = new Set(judgments.flatMap(({ verdicts }) => verdicts.map(({ clip }) => clip)));
  return [...clips].flatMap((clip) => {
    const verdicts = judgments.map(
      ({ verdicts }) => verdicts.find((verdict) => verdict.clip === clip)?.verdict ?? 'not judged',
    );
    return new Set(verdicts).size < 2 ? [] : [{ clip, verdicts }];
  });
}
