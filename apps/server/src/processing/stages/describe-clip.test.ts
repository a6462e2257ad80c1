import { expect, it } from 'vitest';
import { exampleMoment } from '../../testing/example-moment.ts';
import { describeClip } from './describe-clip.ts';

const nameOf = (title: string) =>
  describeClip({ moment: exampleMoment, posts: { title, byPlatform: {} }, platforms: ['tiktok'] }).name;

it('a clip is named by its title and not mistaken for the full video', () => {
  expect(nameOf('The valve held')).toBe('The valve held');
  expect(nameOf('Full Video - Full Video -  The valve')).toBe('The valve');
  expect(nameOf('Full Video - ')).toBe('Clip');
  expect(nameOf(`${'a'.repeat(279)}😀`).isWellFormed()).toBe(true);
});
