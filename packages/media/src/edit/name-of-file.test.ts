import { expect, it } from 'vitest';
import { nameOfFile } from './name-of-file.ts';

it.each([
  ['/videos/two-at-a-table.webm', 'two at a table'],
  ['old_talk.final.avi', 'old talk final'],
  ['A talk - part two.mp4', 'A talk - part two'],
  ['talk', 'talk'],
  ['---.mp4', '---'],
])('names %s by %j', (path, name) => expect(nameOfFile(path)).toBe(name));
