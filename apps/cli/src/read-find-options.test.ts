import { describe, expect, it } from 'vitest';
import { type FindFlags, readFindOptions } from './read-find-options.ts';

const read = (flags: Partial<FindFlags>) => readFindOptions({ count: 5, json: false, ...flags });

describe('readFindOptions', () => {
  it.each<[Partial<FindFlags>, object]>([
    [{}, { prompts: [null], count: 5, minSec: null, maxSec: null }],
    [{ prompt: [' bees ', 'money'] }, { prompts: ['bees', 'money'] }],
    [{ count: 9 }, { count: 9 }],
    [{ min: 3.5 }, { minSec: 3.5 }],
    [{ max: 40 }, { maxSec: 40 }],
  ])('reads %j', (flags, options) => {
    expect(read(flags)).toMatchObject(options);
  });

  it.each<[Partial<FindFlags>, string]>([
    [{ count: 0 }, '--count must be a whole number from 1 to 100.'],
    [{ count: 1.5 }, '--count must be a whole number from 1 to 100.'],
    [{ min: -1 }, '--min must be more than 0 and at most 3600 seconds.'],
    [{ max: 1e9 }, '--max must be more than 0 and at most 3600 seconds.'],
    [{ min: 50, max: 40 }, '--min must not be greater than --max.'],
    [{ prompt: [' '] }, '--prompt must not be empty.'],
    [{ prompt: ['x'.repeat(3000)] }, '--prompt must be at most 2000 characters long.'],
    [{ prompt: Array.from({ length: 101 }, () => 'x') }, '--prompt can be given at most 100 times.'],
  ])('refuses %j', (flags, sentence) => {
    expect(() => read(flags)).toThrow(expect.objectContaining({ reason: 'invalid-option', message: sentence }));
  });
});
