import { expect, it } from 'vitest';
import { mediaKindOf } from './media-files.ts';

it.each([
  ['talk.mp4', 'video/mp4', 'video'],
  ['talk.MKV', '', 'video'],
  ['talk', 'video/x-unknown', 'video'],
  ['episode.mp3', 'audio/mpeg', 'audio'],
  ['episode.M4A', '', 'audio'],
  ['episode', 'audio/ogg', 'audio'],
  ['recording.webm', 'video/webm', 'video'],
  ['notes.txt', 'text/plain', null],
  ['picture.png', 'image/png', null],
  ['mp3', '', null],
] as const)('a file named %s of type “%s” is %s', (name, type, kind) => {
  expect(mediaKindOf({ name, type })).toBe(kind);
});
