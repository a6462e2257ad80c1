import { expect, it } from 'vitest';
import { listFirstSteps } from './first-steps.ts';

const facts = { isDriveSettled: false, totals: { projects: 0, clips: 0 }, recent: [] };
const doneOf = (changes: Partial<Parameters<typeof listFirstSteps>[0]>) =>
  listFirstSteps({ ...facts, ...changes })?.map(({ id, isDone }) => [id, isDone]);

it('the first steps of a new user are all open', () => {
  expect(doneOf({})).toEqual([
    ['drive', false],
    ['clips', false],
    ['keep', false],
  ]);
});

it('the first steps count completed actions', () => {
  expect(doneOf({ isDriveSettled: true, totals: { projects: 1, clips: 3 } })).toEqual([
    ['drive', true],
    ['clips', true],
    ['keep', false],
  ]);
});

it('the first steps disappear once all are done, or with the third project', () => {
  const done = { isDriveSettled: true, totals: { projects: 1, clips: 3 }, recent: [{ kept_count: 1 }] };
  expect(listFirstSteps({ ...facts, ...done })).toBeNull();
  expect(listFirstSteps({ ...facts, ...done, isDriveSettled: null })).toBeNull();
  expect(listFirstSteps({ ...facts, totals: { projects: 3, clips: 0 } })).toBeNull();
});
