import { expect, it } from 'vitest';
import { toSentence } from './to-printable.ts';

it.each([
  ['There is no file at a\nb.mp4.', 'There is no file at a b.mp4.'],
  ['\u001b[2Jgone\u0007.', '[2Jgone .'],
  ['  plain  ', 'plain'],
])('toSentence turns %j into one printable line', (message, line) => {
  expect(toSentence(message)).toBe(line);
});

it('toSentence shortens a long path in the middle', () => {
  const line = toSentence(`There is no file at /${'a'.repeat(4000)}.mp4.`);
  expect(line.length).toBeLessThan(620);
  expect(line).toMatch(/^There is no file at \/a+ … a+\.mp4\.$/);
});
