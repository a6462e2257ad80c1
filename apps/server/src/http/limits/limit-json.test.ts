import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_VALUES, refuseHeavyJson } from './limit-json.ts';

const MB = 1024 ** 2;
const check = (json: string) => () => refuseHeavyJson(json);

describe('a body of JSON', () => {
  it.each([
    ['nested lists', '['.repeat(MB / 2) + ']'.repeat(MB / 2)],
    ['nested objects', '{"a":'.repeat(MB / 5)],
    ['many numbers', `[${'1,'.repeat(MAX_VALUES)}1]`],
    ['many objects', `[${'{},'.repeat(MAX_VALUES)}{}]`],
    ['many keys', `{${Array.from({ length: MAX_VALUES + 1 }, (_, key) => `"k${key}":1`).join(',')}}`],
  ])('with %s is refused', (_, json) => {
    expect(check(json)).toThrow(expect.objectContaining({ code: 'malformed_request' }));
  });

  it.each([
    ['a long text with all that JSON is made of', JSON.stringify({ text: '[{,"\\'.repeat(MB / 4) })],
    ['text that ends with a slash', JSON.stringify([...Array.from({ length: 900 }, () => '\\'), 'a'.repeat(MB)])],
    ['a string that never ends', `["${'a'.repeat(MB)}`],
    ['as many values as are allowed', `[${'1,'.repeat(MAX_VALUES - 1)}1]`],
  ])('of %s is let through', (_, json) => {
    expect(check(json)).not.toThrow();
  });

  it('is never refused because of its strings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', 'a') }), { maxLength: 30 }),
        (texts) => {
          expect(check(JSON.stringify([...texts, ','.repeat(MAX_VALUES + 1)]))).not.toThrow();
        },
      ),
      { numRuns: 50 },
    );
  });
});
