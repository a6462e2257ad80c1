import { platformIds } from '@clipwright/clip-spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareSpeech } from '../moments/prepare-speech.ts';
import { platforms } from '../platforms/platform.ts';
import { parseTranscript } from '../transcript/parse-transcript.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { splitWords } from '../transcript/words/split-words.ts';
import type { Tone } from './write-caption.ts';
import { type PostRequest, writePost } from './write-post.ts';

type PostSource = { transcript: Transcript | null; sourceName: string | null; tone?: Tone | null };

/** Writes posts for several clips, treating the titles of earlier ones as taken. */
function writePosts(
  clips: Pick<PostRequest, 'moment' | 'platform' | 'isVertical'>[],
  { transcript, sourceName, tone = null }: PostSource,
) {
  const speech = transcript && prepareSpeech(transcript, splitSentences(transcript));
  const takenTitles: string[] = [];
  return clips.map((clip) => {
    const post = writePost({ ...clip, speech, tone, takenTitles, sourceName });
    if (post.title !== null) takenTitles.push(post.title);
    return post;
  });
}

function readText(text: string): Transcript {
  return parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language: null });
}

const talk = readText(
  'Um, so, did you ever wonder why nobody reads the contract? Two years ago I signed a contract with a bank in Leeds. ' +
    'My father told me, you are out of your mind! But the the bank charged me three thousand pounds, uh, in fees. ' +
    'The Consumer Court in Leeds gave me everything back. Never sign a contract before you have read it.',
);
const whole = { startSec: 0, endSec: 600 };
const source: PostSource = { transcript: talk, sourceName: 'Contracts' };

function postFor(platform: (typeof platformIds)[number], tone: Tone | null = null, transcript = talk) {
  const [post] = writePosts([{ moment: whole, platform, isVertical: true }], { ...source, transcript, tone });
  if (!post) throw new Error('no post');
  return post;
}

const toWord = (text: string, index: number) => ({
  text,
  startSec: index * 0.3,
  endSec: index * 0.3 + 0.3,
  confidence: null,
  speaker: null,
});

describe('writePost', () => {
  test.each([
    ['ja', '単に与えられた新しい地域の断片として聞き流すわけに行かなかった', '。'],
    ['th', 'เราถามคนสิบคนว่าพวกเขาจ่ายเงินเพื่ออะไร', ''],
  ])('ends an unpunctuated sentence as its script does: %s', (language, text, mark) => {
    const transcript: Transcript = {
      language,
      wordTiming: 'measured',
      cues: [{ startSec: 0, endSec: 6, text, speaker: null, words: splitWords(text).map(toWord) }],
    };
    expect(postFor('tiktok', null, transcript).caption).toBe(`${text}${mark}`);
  });

  test('ends an unfinished sentence with an ellipsis, never with a full stop', () => {
    const words =
      'Today, after two years of negotiations, the United States, together with our partners, has achieved some';
    const [before = '', after = ''] = words.split(/(?<=negotiations,) /u);
    const atSec = [0, 8];
    const cues = [before, after].map((text, index) => {
      const startSec = atSec[index] ?? 0;
      const own = text.split(' ').map((word, position) => toWord(word, position));
      const moved = own.map((word) => ({
        ...word,
        startSec: word.startSec + startSec,
        endSec: word.endSec + startSec,
      }));
      return { startSec, endSec: startSec + 4, text, speaker: null, words: moved };
    });
    const { caption } = postFor('tiktok', null, { language: 'en', wordTiming: 'measured', cues });
    expect(caption).toMatch(/^(?:Today, after two years of negotiations|The United States, .* has achieved some)…$/u);
  });

  test('takes title, caption and hashtags from the transcript, without fillers and repetitions', () => {
    expect(postFor('tiktok')).toMatchInlineSnapshot(`
      {
        "caption": "Two years ago I signed a contract with a bank in Leeds. My father told me, you are out of your mind!",
        "hashtags": [
          "#contract",
          "#Leeds",
          "#bank",
          "#ConsumerCourt",
          "#tiktok",
        ],
        "title": "Did you ever wonder why nobody reads the contract?",
      }
    `);
  });

  test('has no quotation marks without a counterpart, no speaker labels and no remarks in its text', () => {
    const { caption } = postFor(
      'tiktok',
      null,
      readText(
        'Ann Lee: We asked the bank for the old contract. (Music) Go and find somebody else." I tried other banks, and ' +
          'everybody said the same thing, "Cute. The bank never gave us a single answer.',
      ),
    );
    expect(caption).not.toMatch(/["()]|Ann Lee:/);
    expect(caption).toContain('We asked the bank for the old contract.');
  });

  test('takes a sentence that refers to another one only together with it', () => {
    const { caption } = postFor(
      'tiktok',
      null,
      readText(
        'The harbor of Leeds had never seen a ship as large as this one before that summer, when the old mayor bought it from a ' +
          'bank that nobody in the town had ever trusted. He never told them. A baker found the truth in a drawer. Did the mayor ever pay the bank in Leeds? Nobody paid.',
      ),
    );
    expect(caption).not.toContain('He never told them');
    expect(caption).toContain('A baker found the truth in a drawer.');
  });

  test('has no hashtags of words that name nothing', () => {
    const { hashtags } = postFor(
      'tiktok',
      null,
      readText(
        'A couple of instances show the purpose. The lighthouse had a number of pages and a lamp in the middle.',
      ),
    );
    expect(new Set(hashtags)).toEqual(new Set(['#lamp', '#lighthouse', '#tiktok']));
  });

  test('names no topic that an unsure recognizer noted once', () => {
    const text = 'The wolf is in the harbor. The harbor is not longer than a boat.';
    const unsure = (confidence: number): Transcript => {
      const { cues, ...rest } = readText(text);
      return {
        ...rest,
        cues: cues.map((cue) => ({ ...cue, words: cue.words.map((word) => ({ ...word, confidence })) })),
      };
    };
    expect(postFor('tiktok', null, unsure(0.6)).hashtags).toEqual(['#harbor', '#tiktok']);
    expect(postFor('tiktok', null, unsure(0.9)).hashtags).toContain('#wolf');
  });

  test('takes no exclamation or pronoun into a name', () => {
    const { hashtags } = postFor(
      'tiktok',
      null,
      readText('We went to Missouri Yeah, and in Missouri He was the guest.'),
    );
    expect(hashtags).toContain('#Missouri');
  });

  test('selects other sentences for another tone', () => {
    const captions = ([null, 'professional', 'casual', 'energetic', 'educational'] as const).map(
      (tone) => postFor('tiktok', tone).caption,
    );
    expect(new Set(captions).size).toBeGreaterThanOrEqual(3);
    expect(postFor('tiktok', 'professional').caption).not.toContain('!');
    expect(postFor('tiktok', 'energetic').caption).toMatch(/[!?]$/);
  });

  test.each([
    [
      'Pourquoi personne ne mange à la boulangerie ? La boulangerie fait du pain à Besançon depuis trois ans. Le pâtissier était en colère. Il a fermé la boulangerie.',
      'Pourquoi personne ne mange à la boulangerie\u00a0?',
      ['#boulangerie', '#Besançon', '#pain'],
    ],
    [
      '今日は、なぜ私が会社を辞めたのかお話しします。三年前、私は毎日十四時間働いていました。会社は休みをくれませんでした。',
      '今日は、なぜ私が会社を辞めたのかお話しします',
      ['#会社', '#reels'],
    ],
  ])('uses the language’s own script and punctuation: %s', (said, title, hashtags) => {
    const post = postFor('instagram', null, readText(said));
    expect(post.title).toBe(title);
    expect(post.hashtags.slice(0, 3)).toEqual(hashtags);
  });

  test('does not use the rest of a question as its title', () => {
    const poem =
      'Or who is he so fond will be the tomb, of his own love to stop the world? He sold an old boat to my father.';
    expect(postFor('instagram', null, readText(poem)).title).not.toMatch(/^of/i);
  });

  test('gives different titles to moments with the same words', () => {
    const again = readText(Array.from({ length: 3 }, () => 'Why does nobody read the contract?').join(' '));
    const lengthSec = (again.cues.at(-1)?.endSec ?? 0) / 3;
    const clips = [0, 1, 2].map((index) => ({
      moment: { startSec: index * lengthSec, endSec: (index + 1) * lengthSec },
      platform: 'tiktok' as const,
      isVertical: true,
    }));
    const titles = writePosts(clips, { ...source, transcript: again }).map((post) => post.title);
    expect(titles[0]).toBe('Why does nobody read the contract?');
    expect(new Set(titles).size).toBe(3);
  });

  test('marks a Short only if YouTube shows one', () => {
    const tagsOf = (endSec: number, isVertical: boolean) =>
      writePosts([{ moment: { startSec: 0, endSec }, platform: 'youtube', isVertical }], source)[0]?.hashtags.includes(
        '#Shorts',
      );
    expect([tagsOf(180, true), tagsOf(181, true), tagsOf(60, false)]).toEqual([true, false, false]);
  });

  test('fits titles and hashtags to the platform only on request', () => {
    const speech = prepareSpeech(talk, splitSentences(talk));
    const request = { moment: whole, speech, tone: null, takenTitles: [], sourceName: 'Contracts' };
    const write = (platform: PostRequest['platform'], isOn: boolean) =>
      writePost({ ...request, platform, isVertical: true, optimization: { title: isOn, hashtags: isOn } });
    expect(write('tiktok', false).title).toBe(write('linkedin', false).title);
    expect(write('tiktok', true).title).toBe('Did you ever wonder why nobody reads the contract?');
    expect(write('linkedin', true).title).not.toBe(write('tiktok', true).title);
    expect(write('tiktok', false).hashtags).toEqual(['#contract', '#Leeds', '#bank', '#tiktok']);
    expect(write('tiktok', true).hashtags).toEqual(['#contract', '#Leeds', '#bank', '#ConsumerCourt', '#tiktok']);
    expect(write('instagram', false).hashtags.at(-1)).toBe('#reels');
  });

  test('uses neither verbs nor numbers, ordinals, months, days or units as hashtags', () => {
    const { hashtags } = postFor(
      'instagram',
      null,
      readText(
        'The rocket grew in July. First we grew the rocket, then we grew again. In July the first rocket took three ' +
          'million dollars. On Monday the engine failed. The engine failed twice in July, and the rocket burned.',
      ),
    );
    expect(hashtags).toEqual(['#rocket', '#engine', '#reels']);
  });

  test('accepts any language code', () => {
    for (const language of ['en_US', 'x', '???', 'zz-zz-zz']) {
      expect(postFor('tiktok', null, { ...talk, language }).hashtags.at(-1)).toBe('#tiktok');
    }
  });

  test('says in Spanish where a clip without words starts if the name of its source says nothing', () => {
    const request = { platform: 'tiktok', tone: null, isVertical: true, takenTitles: [], speech: null } as const;
    const moment = { startSec: 3665, endSec: 3680 };
    const { title } = writePost({ ...request, moment, sourceName: 'tst01', language: 'es' });
    expect(title).toBe('Sin palabras, desde 1:01:05');
  });

  test('never cuts a word of a title to number it', () => {
    const title = 'A name of sixty characters that is as long as titles may be';
    const clip = { moment: { startSec: 0, endSec: 9 }, platform: 'tiktok' as const, isVertical: true };
    const posts = writePosts([clip, clip, clip], { transcript: null, sourceName: title });
    const short = 'A name of sixty characters that is as long as titles may';
    expect(posts.map((post) => post.title)).toEqual([title, `${short} (2)`, `${short} (3)`]);
  });

  test('cuts a title at the beginning of a phrase if no sentence fits, and without dots', () => {
    const endless = `${'the captain of the ship and the ship of the captain and the harbor and '.repeat(6)}the sea.`;
    const { title } = postFor('tiktok', null, readText(endless));
    expect(title).not.toMatch(/…/);
    expect([...(title ?? '')].length).toBeLessThanOrEqual(60);
    expect(title).toMatch(/captain|ship|harbor/i);
  });

  test('invents nothing without a transcript', () => {
    const clips = [1, 2].map((start) => ({
      moment: { startSec: start, endSec: start + 9 },
      platform: 'tiktok' as const,
      isVertical: true,
    }));
    expect(writePosts(clips, { transcript: null, sourceName: 'Holiday' })).toEqual([
      { title: 'Holiday', caption: '', hashtags: ['#tiktok'] },
      { title: 'Holiday (2)', caption: '', hashtags: ['#tiktok'] },
    ]);
    expect(writePosts(clips, { transcript: null, sourceName: null })[0]?.title).toBeNull();
  });

  test.each([
    ['tears_of_steel battle 800x332 71s', 'Tears of steel battle'],
    ['screen 1080p60', 'Screen'],
    ['1920x1080', 'Without words, from 1:05'],
    ['Route 66', 'Route 66'],
    ['Q3', 'Q3'],
    ['IMG 2034', 'Without words, from 1:05'],
    ['VID 20260312 WA0003', 'Without words, from 1:05'],
    ['0b6c1f0e 5d1a 4f8e 9c55 2f6c0a1b9d21', 'Without words, from 1:05'],
  ])('names a clip without words after its file, without measures: %s', (sourceName, title) => {
    const clip = { moment: { startSec: 65, endSec: 74 }, platform: 'tiktok' as const, isVertical: true };
    expect(writePosts([clip], { transcript: null, sourceName })[0]?.title).toBe(title);
  });

  test.each([
    ['tiktok', true, '#tiktok'],
    ['instagram', true, '#reels'],
    ['instagram', false, '#video'],
    ['youtube', true, '#Shorts'],
    ['youtube', false, '#video'],
    ['twitter', true, '#video'],
    ['linkedin', true, '#video'],
  ] as const)('gives a clip without topics on %s (vertical: %s) the usual hashtag %s', (platform, isVertical, tag) => {
    const clip = { moment: { startSec: 0, endSec: 60 }, platform, isVertical };
    for (const transcript of [null, readText('So you and I. And then we were so. You and me and you.')]) {
      expect(writePosts([clip], { transcript, sourceName: 'Holiday' })[0]?.hashtags).toEqual([tag]);
    }
  });

  test('stays within every limit for any transcript', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'why',
        'you',
        'never',
        'Leeds',
        'été',
        '会社',
        '😀',
        '…',
        '"',
        '#',
        "l'eau",
        'x'.repeat(120),
        '3,000',
      ),
      fc.string({ minLength: 1, maxLength: 12 }),
    );
    const text = fc.array(word, { minLength: 1, maxLength: 120 }).map((words) => `word ${words.join(' ')}.`);
    fc.assert(
      fc.property(text, fc.constantFrom(...platformIds), fc.boolean(), (said, platform, isVertical) => {
        const transcript = readText(said);
        const [post] = writePosts([{ moment: whole, platform, isVertical }], {
          transcript,
          sourceName: null,
          tone: 'energetic',
        });
        const { titleLimit, captionLimit, hashtagLimit } = platforms[platform];
        expect([...(post?.title ?? '')].length).toBeLessThanOrEqual(Math.min(titleLimit, 90));
        if (!said.includes('…')) expect(post?.title ?? '').not.toContain('…');
        const tags = post?.hashtags ?? [];
        expect([...`${post?.caption}\n\n${tags.join(' ')}`].length).toBeLessThanOrEqual(captionLimit);
        expect(tags.length).toBeLessThanOrEqual(hashtagLimit);
        expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
        for (const tag of tags) expect(tag).toMatch(/^#(?=.*\p{L})[\p{L}\p{M}\p{N}]+$/u);
      }),
      {
        numRuns: 150,
        examples: [
          ['word LL L{l why.', 'tiktok', true],
          ['word Shorts are shorts, and Shorts are Shorts.', 'youtube', true],
        ],
      },
    );
  });
});

test.each([
  ['es', 'Hoy vamos a hacer pan. La harina cuesta muy poco. El horno debe estar caliente. Todos van a comer bien.'],
  ['ru', 'Сегодня мы печём хлеб. Мука стоит совсем недорого. Печь надо разогреть заранее. Все будут очень довольны.'],
])('a short sentence in %s makes sense without the one before it', (language, text) => {
  const transcript = parseTranscript(text, { fileName: 'talk.txt', durationSec: null, language });
  const caption = postFor('linkedin', null, transcript).caption;
  expect(caption.split('\n')[0]?.match(/[.!?]/g)?.length ?? 0, caption).toBeGreaterThan(1);
});
