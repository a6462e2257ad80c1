import type { PlatformId } from '@clipwright/clip-spec';
import { describe, expect, test } from 'vitest';
import { exampleTranscript } from '../../test/example-clip.ts';
import { MediaError } from '../media-error.ts';
import type { LanguageModel } from '../moments/llm/language-model.ts';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import { platforms } from '../platforms/platform.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { type PostRequest, writePost } from './write-post.ts';
import { writePostsWithModel } from './write-posts-with-model.ts';

const transcript = exampleTranscript([
  [4, 0.5, 'My first coffee shop in Berlin went broke in 2009.'],
  [4, 0.5, 'Never sign a lease before you have ten customers.'],
]);
const request: PostRequest = {
  moment: { startSec: 0, endSec: 9 },
  speech: prepareSpeech(transcript, splitSentences(transcript)),
  platform: 'tiktok',
  tone: null,
  isVertical: true,
  takenTitles: [],
  sourceName: null,
};
const good = {
  title: 'Why my shop went broke',
  caption: 'Customers first, lease later.',
  hashtags: ['CoffeeShop', '#lease'],
};
const plain = writePost(request);

function modelThatSays(answer: typeof good): LanguageModel {
  return { ask: async (question) => question.schema.parse(answer) };
}

describe('writePostsWithModel', () => {
  test.each<[string, Partial<typeof good>, Partial<PostRequest>, object]>([
    [
      'all of a good post',
      {},
      {},
      { title: good.title, caption: good.caption, hashtags: ['#CoffeeShop', '#lease', '#tiktok'] },
    ],
    ['no quotation marks around a title', { title: '"Broke"' }, {}, { title: 'Broke' }],
    ['no title that is too long', { title: 'x'.repeat(80) }, {}, { title: plain.title }],
    ['no title that is taken', {}, { takenTitles: ['why my shop went BROKE'] }, { title: plain.title }],
    [
      'no number that nobody said',
      { title: 'I lost 50000 euros', caption: 'In 2010.' },
      {},
      { title: plain.title, caption: plain.caption },
    ],
    ['a number that was said', { title: 'Broke in 2009' }, {}, { title: 'Broke in 2009' }],
    ['no small word for a hashtag', { hashtags: ['because', 'lease'] }, {}, { hashtags: ['#lease', '#tiktok'] }],
    ['no link', { caption: 'See https://evil.example' }, {}, { caption: plain.caption }],
    ['no hashtags inside the caption', { caption: 'Lease later. #lease' }, {}, { caption: 'Lease later.' }],
    [
      'no more hashtags than the platform likes',
      { hashtags: ['aa', 'bb', 'cc', 'AA', 'dd'] },
      { platform: 'twitter' },
      { hashtags: ['#AA', '#bb', '#cc'] },
    ],
    [
      'only letters and digits in hashtags',
      { hashtags: ['#coffee shop!', '42', '<b>'] },
      {},
      { hashtags: ['#coffeeshop', '#tiktok'] },
    ],
    [
      'the tag of a Short',
      { hashtags: ['aa', 'bb', 'cc', 'dd'] },
      { platform: 'youtube' },
      { hashtags: ['#aa', '#bb', '#Shorts'] },
    ],
    [
      'the tag of a Short once, however it is written',
      { hashtags: ['#shorts', 'aa', 'bb', 'cc'] },
      { platform: 'youtube' },
      { hashtags: ['#aa', '#bb', '#Shorts'] },
    ],
  ])('keeps %s', async (_, answer, changes, expected) => {
    const { posts, warnings } = await writePostsWithModel(
      modelThatSays({ ...good, ...answer }),
      [{ ...request, ...changes }],
      {},
    );
    expect(warnings).toEqual([]);
    expect(posts[0]).toMatchObject(expected);
  });

  test('writes posts within every platform’s limits, however much the model writes', async () => {
    const endless = {
      title: 'word '.repeat(99),
      caption: 'Many words. '.repeat(999),
      hashtags: Array.from({ length: 99 }, (_, index) => `tag${index}`),
    };
    for (const platform of Object.keys(platforms) as PlatformId[]) {
      const { posts } = await writePostsWithModel(modelThatSays(endless), [{ ...request, platform }], {});
      const { captionLimit, hashtagLimit } = platforms[platform];
      const [post] = posts;
      expect([...(post?.caption ?? ''), ...(post?.hashtags.join(' ') ?? '')].length + 2).toBeLessThanOrEqual(
        captionLimit,
      );
      expect(post?.hashtags.length).toBeLessThanOrEqual(hashtagLimit);
      expect(post?.title?.length).toBeLessThanOrEqual(70);
    }
  });

  test('uses the clip’s own words if the model fails, and does not call it again', async () => {
    let callCount = 0;
    const failing: LanguageModel = {
      ask: () => {
        callCount++;
        return Promise.reject(new MediaError('timeout', 'The model is slow.'));
      },
    };
    const { posts, warnings } = await writePostsWithModel(failing, [request, request], {});
    expect(posts).toEqual([plain, plain]);
    expect(warnings).toEqual([
      { code: 'posts-instead', facts: { failure: { code: 'text', facts: { text: 'The model is slow.' } } } },
    ]);
    expect(callCount).toBe(1);
  });

  test('removes words with low confidence from a title of the model', async () => {
    const unsure = {
      ...transcript,
      cues: transcript.cues.map((cue) => ({
        ...cue,
        words: cue.words.map((word) => ({ ...word, confidence: word.text === 'shop' ? 0.2 : 0.9 })),
      })),
    };
    const speech = prepareSpeech(unsure, splitSentences(unsure));
    const { posts } = await writePostsWithModel(modelThatSays(good), [{ ...request, speech }], {});
    expect(posts[0]?.title).not.toContain('shop');
  });
});
