import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberName, toDriveName } from './to-drive-name.ts';

describe('a name for a drive', () => {
  it.each([
    ['A talk.mp4', 'A talk.mp4'],
    ['a/b\\c:d.mp4', 'a-b-c-d.mp4'],
    ['evil\u202Egpj.mp4', 'evilgpj.mp4'],
    ['line\nbreak.mp4', 'line break.mp4'],
    ['ends. . ', 'ends'],
    ['', 'file'],
    ['...', 'file'],
    ['CON', 'file CON'],
    ['nul.txt', 'file nul.txt'],
    ['~$draft.mp4', 'file draft.mp4'],
    ['.DS_Store', 'file DS_Store'],
    ['Cafe\u0301.mp4', 'Café.mp4'],
    ['👨‍👩‍👧.mp4', '👨‍👩‍👧.mp4'],
  ])('%j becomes %j', (given, wanted) => {
    expect(toDriveName(given)).toBe(wanted);
  });

  it('keeps the extension, or the given suffix, of a long name', () => {
    expect(toDriveName(`${'a'.repeat(300)}.mp4`)).toMatch(/^a{196}\.mp4$/);
    expect(toDriveName(`Clipwright - ${'a'.repeat(300)} - 1234-5678`, '1234-5678')).toMatch(
      /a1234-5678$|a.*1234-5678$/,
    );
  });

  it('is accepted by every provider', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('.', ' ', '~', '$', '/', '\u202e', '👩‍🚀', 'é', 'a', '\u0000'),
        maxLength: 400,
      }),
    );
    fc.assert(
      fc.property(name, (given) => {
        for (const each of [toDriveName(given), numberName(toDriveName(given), 2)]) {
          expect(each).not.toMatch(/["*:<>?/\\|]|^\s|\s$|\.$|^~\$|^$/);
          expect(each).not.toMatch(/\p{Cc}|\u202e/u);
          expect(each.length).toBeLessThanOrEqual(255);
          expect(Buffer.byteLength(each)).toBeLessThanOrEqual(255);
          expect(each.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it('is numbered before its extension', () => {
    expect(numberName('A talk.mp4', 2)).toBe('A talk (2).mp4');
    expect(numberName('No extension', 3)).toBe('No extension (3)');
  });
});
