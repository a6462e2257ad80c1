import type { Moment } from '@clipwright/media';
import { expect, it } from 'vitest';
import { describeClip } from './describe-clip.ts';
import type { PlannedPosts } from './plan-clips.ts';

const moment = {
  scores: {},
  viralScore: 50,
  reasons: [],
  startSec: 0,
  endSec: 9,
  text: 'It held.',
} as unknown as Moment;
const nameOf = (title: string) =>
  describeClip({ moment, posts: { title, byPlatform: {} } as unknown as PlannedPosts, platforms: ['tiktok'] }).name;

it('names a clip by its title, which is not taken for the whole video’s', () => {
  expect(nameOf('The valve held')).toBe('The valve held');
  // The row of the whole video is known by how its name begins, and is made again with each run.
  expect(nameOf('Full Video - Full Video -  The valve')).toBe('The valve');
  expect(nameOf('Full Video - ')).toBe('Clip');
  expect(nameOf(`${'a'.repeat(279)}😀`).isWellFormed()).toBe(true);
});
