import { expect, it } from 'vitest';
import { takesQueue } from './takes-queue.ts';

it.each([
  ['all, where none is named', [], true],
  ['the ones that are named', ['a', 'b'], true],
  ['no other than those', ['b'], false],
  ['all others than those with a minus', ['-b', '-c'], true],
  ['none with a minus', ['-b', '-a'], false],
])('a process takes jobs of %s', (_, queues, isTaken) => {
  expect(takesQueue(queues, 'a')).toBe(isTaken);
});
