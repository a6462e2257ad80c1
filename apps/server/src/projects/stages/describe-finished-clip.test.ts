import { expect, it } from 'vitest';
import { exampleMoment } from '../../../test/example-moment.ts';
import { describeFinishedClip } from './describe-finished-clip.ts';

const nameOf = (title: string) =>
  describeFinishedClip({ moment: exampleMoment, posts: { title, byPlatform: {} }, platforms: ['tiktok'], introSec: 0 })
    .name;

it('a clip is named by its title and not mistaken for the full video', () => {
  expect(nameOf('The valve held')).toBe('The valve held');
  expect(nameOf('Full Video - Full Video -  The valve')).toBe('The valve');
  expect(nameOf('Full Video - ')).toBe('Clip');
  expect(nameOf(`${'a'.repeat(279)}😀`).isWellFormed()).toBe(true);
});

it('a clip has its score among the others and its own score, which older versions lack', () => {
  const scoresOf = (moment: typeof exampleMoment) => {
    const { data } = describeFinishedClip({
      moment,
      posts: { title: 'Clip', byPlatform: {} },
      platforms: ['tiktok'],
      introSec: 0,
    });
    return [data.viral_score, data.absolute_score];
  };
  expect(scoresOf({ ...exampleMoment, viralScore: 8.4, absoluteScore: 4.968 })).toEqual([8.4, 5]);
  expect(scoresOf({ ...exampleMoment, viralScore: 4.9 })).toEqual([4.9, null]);
});
