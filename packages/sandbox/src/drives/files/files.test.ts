import { describe, expect, it } from 'vitest';
import { readRange } from '../../hosts/read-range.ts';
import { makeDiskName } from './make-disk-name.ts';

describe('file names on the disk', () => {
  const free = () => true;
  it.each([
    ['clip.mp4', 'clip.mp4'],
    ['a/b\\c\u0000d', 'a_b_c_d'],
    ['..', '_'],
    ['', '_'],
    ['\u{1F3AC} été', '\u{1F3AC} été'],
    [`${'n'.repeat(300)}.mp4`, `${'n'.repeat(196)}.mp4`],
    ['\u{1F3AC}'.repeat(100), '\u{1F3AC}'.repeat(50)],
  ])('are safe for %j', (name, diskName) => expect(makeDiskName(name, free, 'files')).toBe(`files/${diskName}`));

  it('get a number when they are taken', () => {
    const taken = new Set(['a.mp4', 'a (2).mp4']);
    expect(makeDiskName('a.mp4', (name) => !taken.has(name), 'f')).toBe('f/a (3).mp4');
  });
});

describe('byte ranges', () => {
  it.each([
    [undefined, 'all'],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=3-5', { start: 3, end: 5 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-40', { start: 0, end: 9 }],
    ['bytes=-0', 'outside'],
    ['bytes=10-', 'outside'],
    ['bytes=5-3', 'all'],
    ['bytes=-', 'all'],
    ['bytes=1-2,4-5', 'all'],
    ['lines=1-2', 'all'],
  ])('are parsed from %s of ten bytes', (range, part) => expect(readRange(range, 10)).toEqual(part));

  it('of an empty file are unsatisfiable', () =>
    expect([readRange('bytes=0-', 0), readRange('bytes=-1', 0)]).toEqual(['outside', 'outside']));
});
