import { expect, test } from 'vitest';
import { findLines, lineAt, toTranscriptLines } from './to-transcript-lines.ts';

const lines = [
  { startSec: 0, endSec: 2, text: 'How do you fly a rocket?', speaker: 'Ada' },
  { startSec: 2.5, endSec: 4, text: 'You stay calm.', speaker: null },
];

test('a transcript drops entries that are not lines', () => {
  const odd = [null, 3, { startSec: '0', endSec: 1, text: 'x' }, { startSec: 0, endSec: 1, text: '  ' }];
  expect(toTranscriptLines([...odd, { ...lines[0], words: [] }, { ...lines[1], text: ' You stay calm. ' }])).toEqual(
    lines,
  );
});

test('a time belongs to the last line that started before it', () => {
  expect([-1, 0, 2.2, 2.5, 99].map((sec) => lineAt(lines, sec))).toEqual([-1, 0, 0, 1, 1]);
});

test('a search finds the lines that contain all of its words', () => {
  expect(findLines(lines, 'YOU fly')).toEqual([lines[0]]);
  expect(findLines(lines, 'you')).toEqual(lines);
  expect(findLines(lines, 'ada fly')).toEqual([lines[0]]);
  expect(findLines(lines, '  ')).toEqual(lines);
  expect(findLines(lines, 'moon')).toEqual([]);
});
