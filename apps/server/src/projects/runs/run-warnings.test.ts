import { textFact } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { isOfFailedClip, listWarnings, toWarningColumns } from './run-warnings.ts';

const failed = { code: 'clip-failed', facts: { number: 3, failure: { code: 'encrypted', facts: {} } } };
const fast = { code: 'speech-too-fast', facts: {} };

it('warnings are read as they were stored', () => {
  expect(listWarnings(toWarningColumns([failed, fast, textFact('x'.repeat(3000)), fast]))).toEqual([
    failed,
    fast,
    textFact('x'.repeat(3000)),
  ]);
});

it('a process of the previous release adds and removes sentences alone', () => {
  const row = toWarningColumns([failed, fast]);
  const changed = { ...row, warnings: [...row.warnings.slice(1), 'Added later.'] };
  expect(listWarnings(changed)).toEqual([fast, textFact('Added later.')]);
  expect(listWarnings({ ...row, warnings: [] })).toEqual([]);
});

it('a warning with a code of a newer version is read as its sentence', () => {
  const row = { warningFacts: [{ code: 'of-tomorrow', facts: {} }], warnings: ['New.'] };
  expect(listWarnings(row)).toEqual([textFact('New.')]);
});

it('a failed clip is recognized by its code, and in a sentence of the previous release', () => {
  const warnings = [failed, textFact('Clip 4 could not be made: It broke.'), fast, textFact('The clip was made.')];
  expect(warnings.filter(isOfFailedClip)).toEqual(warnings.slice(0, 2));
});
