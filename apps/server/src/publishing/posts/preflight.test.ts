import type { AccountLimits, PostFix } from '@clipwright/contract';
import { describe, expect, it } from 'vitest';
import { composeText, countChars, shorten } from './compose-text.ts';
import { type DraftFile, preflight } from './preflight.ts';

const limits: AccountLimits = {
  durationSec: { min: 3, max: 60 },
  sizeBytes: 10_000_000,
  ratio: { min: 9 / 16, max: 16 / 9 },
  titleChars: null,
  textChars: 300,
  hashtags: 5,
  privacies: ['public', 'private'],
  asksPrivacy: false,
  interactions: ['comments'],
  refusesWatermarks: false,
  asksDisclosure: false,
  isDraftOnly: false,
  postsLeft: null,
};
const tall: DraftFile = {
  id: 'tall',
  widthPx: 1080,
  heightPx: 1920,
  durationSec: 30,
  sizeBytes: 5_000_000,
  hasWatermark: false,
  hasPlanWatermark: false,
};
const wide: DraftFile = { ...tall, id: 'wide', widthPx: 1920, heightPx: 1080 };
const draft = { title: '', text: 'Hello', hashtags: ['#one'], at: 'now' as const };
const now = new Date('2026-12-01T12:00:00Z');

type Given = {
  draft?: Partial<Parameters<typeof preflight>[0]>;
  limits?: Partial<AccountLimits>;
  files?: DraftFile[];
  network?: 'mastodon' | 'tiktok' | 'bluesky';
  state?: 'connected' | 'expired';
  isTwice?: boolean;
  /** The time since the limits were read. */
  ageMs?: number;
};
const check = (given: Given) =>
  preflight(
    { ...draft, ...given.draft },
    {
      network: given.network ?? 'mastodon',
      handle: '@ada',
      state: given.state ?? 'connected',
      limits: { ...limits, ...given.limits },
      limitsCheckedAt: new Date(now.getTime() - (given.ageMs ?? 0)),
    },
    { files: given.files ?? [wide, tall], clipName: 'A talk', isTwice: given.isTwice ?? false, now },
  );
const codes = (given: Given) => check(given).problems.map(({ code, isBlocking }) => (isBlocking ? code : `(${code})`));

it('a draft that fits has no problem', () => {
  expect(check({})).toEqual({ file: wide, problems: [] });
});

it('preflight chooses the upright file where people watch upright videos, and one that fits anywhere', () => {
  expect(check({ network: 'tiktok' }).file?.id).toBe('tall');
  expect(check({ limits: { ratio: { min: 0.5, max: 1 } } }).file?.id).toBe('tall');
  expect(check({ draft: { renditionId: 'tall' } }).file?.id).toBe('tall');
});

describe('a file', () => {
  it.each<[string, Given]>([
    ['post-file-too-short', { files: [{ ...tall, durationSec: 2.9 }] }],
    ['post-file-too-long', { files: [{ ...tall, durationSec: 60.1 }] }],
    ['post-file-too-large', { files: [{ ...tall, sizeBytes: 10_000_001 }] }],
    ['post-file-ratio', { files: [{ ...tall, widthPx: 500, heightPx: 1920 }] }],
    ['post-file-watermark', { files: [{ ...tall, hasWatermark: true }], limits: { refusesWatermarks: true } }],
    [
      'post-file-plan-watermark',
      { files: [{ ...tall, hasWatermark: true, hasPlanWatermark: true }], limits: { refusesWatermarks: true } },
    ],
    ['post-no-file', { files: [] }],
    ['post-no-file', { draft: { renditionId: 'gone' } }],
  ])('that has the problem %s', (code, given) => {
    expect(codes(given)).toEqual([code]);
  });

  it('that does not fit is replaced by another with one click, or by an edit', () => {
    const marked = { ...wide, hasWatermark: true };
    const given = { limits: { refusesWatermarks: true }, draft: { renditionId: 'wide' } };
    expect(check({ ...given, files: [marked, tall] }).problems[0]?.fix).toEqual({
      kind: 'use-rendition',
      renditionId: 'tall',
    });
    expect(check({ files: [{ ...tall, durationSec: 61 }] }).problems[0]?.fix).toEqual({ kind: 'edit-clip' });
    // The editor keeps watermarks.
    expect(check({ ...given, files: [marked] }).problems[0]?.fix).toBeNull();
  });
});

describe('texts', () => {
  const long = 'word '.repeat(100).trim();
  const tags = Array.from({ length: 8 }, (_, index) => `#hashtag${index}`);

  it.each<[string[], Given]>([
    [['post-title-missing'], { limits: { titleChars: 20 } }],
    [['post-title-too-long'], { limits: { titleChars: 20 }, draft: { title: 'a'.repeat(21) } }],
    [['post-text-too-long'], { draft: { text: long } }],
    [['post-hashtags-too-many'], { draft: { hashtags: tags } }],
    [['post-text-too-long', 'post-hashtags-too-many'], { draft: { text: long, hashtags: tags } }],
  ])('have the problems %j', (expected, given) => {
    expect(codes(given)).toEqual(expected);
  });

  it('fit after the fix', () => {
    for (const textChars of [1, 2, 12, 50, 300]) {
      const given: Given = { limits: { titleChars: 10, textChars }, draft: { text: long, hashtags: tags } };
      const fix = check(given).problems[0]?.fix as Extract<PostFix, { kind: 'use-texts' }>;
      expect(codes({ ...given, draft: fix })).toEqual([]);
      expect(countChars(composeText(fix), 'mastodon')).toBeLessThanOrEqual(textChars);
    }
  });

  it('are counted in graphemes only on Bluesky', () => {
    const family = '👩‍👩‍👧‍👦'.repeat(4);
    const given: Given = { limits: { textChars: 10 }, draft: { text: family, hashtags: [] } };
    expect(codes({ ...given, network: 'bluesky' })).toEqual([]);
    expect(codes(given)).toEqual(['post-text-too-long']);
  });

  it('are cut after a word', () => {
    expect(shorten('One two three four', 12, 'x')).toBe('One two…');
    expect(shorten('Supercalifragilistic', 6, 'x')).toBe('Super…');
    expect(shorten('Short', 5, 'x')).toBe('Short');
  });
});

it.each<[string[], Given]>([
  [['post-privacy-missing'], { limits: { asksPrivacy: true } }],
  [[], { limits: { asksPrivacy: true }, draft: { privacy: 'private' } }],
  [['post-privacy-refused'], { draft: { privacy: 'followers' } }],
  [['post-disclosure-missing'], { limits: { asksDisclosure: true } }],
  [
    ['post-branded-private'],
    {
      limits: { asksDisclosure: true },
      draft: { privacy: 'private', disclosure: { isOwnBrand: false, isPaidPartnership: true } },
    },
  ],
  [['(post-account-expired)'], { state: 'expired' }],
  [['(post-quota-today)'], { limits: { postsLeft: 0 } }],
  [['post-quota-now'], { network: 'tiktok', limits: { postsLeft: 0 } }],
  [['(post-quota-today)'], { network: 'tiktok', limits: { postsLeft: 0 }, draft: { at: 'next-slot' } }],
  [['(post-quota-today)'], { network: 'tiktok', limits: { postsLeft: 0 }, ageMs: 3_600_000 }],
  [['post-allows-refused'], { draft: { allows: ['comments', 'duets'] } }],
  [[], { draft: { allows: ['comments'] } }],
  [['(post-draft-only)'], { limits: { isDraftOnly: true } }],
  [['post-twice'], { isTwice: true }],
])('a draft has the problems %j', (expected, given) => {
  expect(codes(given)).toEqual(expected);
});
