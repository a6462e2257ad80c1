import { expect, test } from 'vitest';
import { exampleTranscript } from '../../test/example-clip.ts';
import { decideGenre } from './decide-genre.ts';

const tale = 'My uncle sold the old boat to a bank in the spring.';
const chat = 'For example, you thank the chat of the stream in this lesson.';
const say = (text: string) => ({
  durationSec: 120,
  transcript: exampleTranscript(Array.from({ length: 20 }, () => [6, 0, text] as const)),
  sound: null,
});

test.each([
  [
    'the guess with its strongest sign',
    say(tale),
    'auto',
    'talk',
    [{ code: 'genre-used', facts: { genre: 'talk', why: 'one-voice' } }],
  ],
  ['the choice', say(tale), 'music', 'music', [{ code: 'genre-used', facts: { genre: 'music', why: 'chosen' } }]],
  ['a doubt', say(chat), 'auto', null, [{ code: 'genre-unsure', facts: { genre: 'lesson', second: 'stream' } }]],
  ['nothing', { ...say(tale), transcript: null }, 'auto', null, []],
] as const)('decideGenre reports %s', (_, material, chosen, genre, report) => {
  expect(decideGenre(material, chosen)).toEqual({ genre, report });
});
