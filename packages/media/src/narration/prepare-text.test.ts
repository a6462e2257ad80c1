import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareText } from './prepare-text.ts';

describe('prepareText', () => {
  it.each([
    ['Hello, my friend.', ['Hello, my friend.']],
    ['She said “don’t” — and left.', ["She said don't, and left."]],
    ['Wait… what?', ['Wait, what?']],
    ['The end…', ['The end…']],
    ['A well-known 50% of $5, e.g. No. 7 at 10:30.', ['A well-known 50% of $5, e.g. No. 7 at 10:30.']],
    ['I am **so** `happy` #blessed 🎉👍🏽🇩🇪 !', ['I am so happy blessed!']],
    ['Take #1, key 1️⃣ and 2 < 3 > 1.', ['Take #1, key 1 and 2 < 3 > 1.']],
    ['<speak><break time="10s"/>Hi</speak>', ['Hi']],
    ['[[h@loU]] world', ['h@loU world']],
    ['a\0b\u0007c\u200bd\ufeff\nnew\tline\u2028end', ['a b c d new line end']],
    ['می‌خواهم', ['می‌خواهم']],
    ['-h --stdin', ['-h --stdin']],
    ['🎉🎉', []],
    ['!!! ???', []],
    ['\ud83c lone', ['lone']],
    ['', []],
    [`Say ${'x'.repeat(81)} now.`, ['Say now.']],
  ])('turns %j into %j', (text, parts) => {
    expect(prepareText(text)).toEqual(parts);
  });

  it('cuts a long sentence at a comma, else at a space, else between characters', () => {
    const clause = 'and then they went on for a while with no end in sight, ';
    const [first = ''] = prepareText(clause.repeat(10));
    expect(first).toMatch(/sight,$/);
    expect(prepareText('word '.repeat(1000)).every((part) => part.startsWith('word') && part.endsWith('word'))).toBe(
      true,
    );
    expect(prepareText('我'.repeat(500)).map((part) => part.length)).toEqual([240, 240, 20]);
  });

  it('never splits a number', () => {
    expect(prepareText('It was 1,234.5 then. '.repeat(60)).join(' ')).toBe('It was 1,234.5 then. '.repeat(60).trim());
  });

  it('returns bounded parts without voice commands for any text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc
        .array(fc.constantFrom('[[', ']]', '<', '/speak>', '\0', '\n', '-w', '"', '\\', 'a', '😀', '9', ' '), {
          maxLength: 200,
        })
        .map((bits) => bits.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        for (const part of prepareText(text)) {
          expect(part.length).toBeLessThanOrEqual(240);
          expect(part).toMatch(/[\p{L}\p{N}]/u);
          expect(part).not.toMatch(/\p{Cc}|\[\[/u);
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
