import { expect, it } from 'vitest';
import { talkFileName } from './talk-file-name.ts';

it.each([
  ['https://media.example.org/talks/moon-landing.mp4', 'moon-landing.mp4'],
  ['https://media.example.org/A%20talk.webm?download=1', 'A talk.webm'],
  ['https://media.example.org/100%.mp4', '100%.mp4'],
  ['https://media.example.org/', 'media.example.org'],
])('the footage at %s is named %s', (url, name) => expect(talkFileName({ url })).toBe(name));
