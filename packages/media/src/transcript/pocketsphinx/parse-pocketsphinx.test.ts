import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { groupWords } from '../words/group-words.ts';
import { parsePocketsphinx } from './parse-pocketsphinx.ts';

it('parses the output of version 0.8 for a real recording', async () => {
  // Output of `pocketsphinx_continuous -infile fixtures/jfk-11s.wav -time yes` from Debian's pocketsphinx
  // 0.8+5prealpha.
  const words = parsePocketsphinx(await readFile(new URL('./raw-outputs/jfk-0.8.txt', import.meta.url), 'utf8'));
  expect(words).toHaveLength(24);
  expect(words[2]).toEqual({ text: 'our', startSec: 0.68, endSec: 0.98, confidence: 0.207841, speaker: null });
  expect(groupWords(words).map((cue) => cue.text)).toEqual([
    'and then our my arm arrow',
    'and not',
    'what your country can do for you',
    'and when you can you read up on me',
  ]);
});

it('parses the documented JSON lines of version 5', () => {
  const output = [
    '{"b":0.250,"d":1.900,"p":1.000,"t":"and so","w":[{"b":0.250,"d":0.040,"p":1.000,"t":"<s>"},{"b":0.290,"d":0.300,"p":0.812,"t":"and(2)"},{"b":0.590,"d":0.200,"p":0.5,"t":"so"},{"b":0.790,"d":0.3,"p":1,"t":"[NOISE]"}]}',
    '{"b":3.0,"d":',
    '',
  ].join('\n');
  expect(
    parsePocketsphinx(output).map(({ text, startSec, endSec, confidence }) => [text, startSec, endSec, confidence]),
  ).toEqual([
    ['and', 0.29, 0.59, 0.812],
    ['so', 0.59, 0.79, 0.5],
  ]);
});

it('ignores other output', () => {
  expect(parsePocketsphinx('INFO: cmd_ln.c(702)\nhello world\n<s> 0.000 0.040 0.998900\nx 1 2 3\n')).toEqual([]);
});
