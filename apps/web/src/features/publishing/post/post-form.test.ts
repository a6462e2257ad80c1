import type { PostFix, PostText } from '@clipwright/contract';
import { describe, expect, it } from 'vitest';
import { makeNetworkAccount, makeTikTokAccount } from '../testing/make-account.ts';
import { makePostedClip } from '../testing/make-posted-clip.ts';
import { beginPostForm, draftKey, type PostForm, toDrafts, toException, toHashtags } from './post-form.ts';

const clip = makePostedClip();
const other = makePostedClip({ id: clip.id.replace('c', 'f'), title: 'x'.repeat(250) });
const mastodon = makeNetworkAccount();
const tiktok = makeTikTokAccount();
const accounts = [mastodon, tiktok];
const ids = accounts.map(({ id }) => id);

const begin = (changes: Partial<Parameters<typeof beginPostForm>[0]> = {}) =>
  beginPostForm({
    clips: [clip],
    accounts,
    accountIds: ids,
    captionClips: [],
    time: { kind: 'next-slot', localTime: '2026-12-01T18:00' },
    ...changes,
  });
const drafts = (form: PostForm, clips = [clip]) => toDrafts(form, { clips, accounts, timeZone: 'Europe/Berlin' });

it('posts start with the texts of their clip, and nothing is preselected that the network wants to be chosen', () => {
  const [first, second] = drafts(begin());
  expect(first).toMatchObject({
    clipId: clip.id,
    accountId: mastodon.id,
    title: clip.title,
    text: clip.caption,
    hashtags: clip.hashtags,
    privacy: 'public',
    at: 'next-slot',
    again: false,
  });
  expect(first).not.toHaveProperty('disclosure');
  expect(second).not.toHaveProperty('privacy');
  expect(second).toMatchObject({ allows: [], disclosure: { isOwnBrand: false, isPaidPartnership: false } });
});

const tiktokText: PostText = {
  platform: 'tiktok',
  title: null,
  caption: 'For TikTok',
  hashtags: ['#fyp'],
  tone: 'casual',
  language: 'en',
  writer: 'model',
  isEdited: false,
  updatedAt: '2026-11-30T08:00:00.000Z',
};

it('posts start with the texts that were written for their platform', () => {
  const form = begin({ captionClips: [{ id: clip.id, texts: [tiktokText] }] });
  const texts = drafts(form).map(({ text, hashtags }) => [text, hashtags]);
  expect(texts).toEqual([
    [clip.caption, clip.hashtags],
    ['For TikTok', ['#fyp']],
  ]);
});

it('texts for all accounts start without the hashtags of a platform, unless all accounts are on it', () => {
  const hashtags = ['#founders', '#TikTok', '#Shorts', '#reels', '#tiktoks'];
  const hashtagsFor = (...given: typeof accounts) =>
    begin({ clips: [makePostedClip({ hashtags })], accounts: given }).texts[clip.id]?.hashtags;
  expect(hashtagsFor(mastodon, tiktok)).toBe('#founders #tiktoks');
  expect(hashtagsFor(tiktok)).toBe('#founders #TikTok #tiktoks');
});

it('posts that repeat an earlier one start with its texts and account', () => {
  const text = { title: 'Again', text: 'Said again.', hashtags: '#tiktok' };
  const form = begin({ accountIds: [tiktok.id], texts: text, captionClips: [{ id: clip.id, texts: [tiktokText] }] });
  expect(drafts(form)).toMatchObject([
    { accountId: tiktok.id, title: 'Again', text: 'Said again.', hashtags: ['#tiktok'] },
  ]);
});

it('each clip goes to each chosen account, in the order of the clips', () => {
  const form = begin({ clips: [clip, other] });
  const pairs = drafts(form, [clip, other]).map(({ clipId, accountId }) => draftKey(clipId, accountId));
  expect(pairs).toEqual([clip, other].flatMap((one) => ids.map((id) => draftKey(one.id, id))));
  expect(drafts({ ...form, accountIds: [] }, [clip])).toEqual([]);
  expect(drafts(form, [other])[0]?.title).toHaveLength(200);
});

it('a date and time is sent with the time zone', () => {
  const form = { ...begin(), time: { kind: 'at', localTime: '2026-12-24T20:15' } as const };
  expect(drafts(form)[0]?.at).toEqual({ localTime: '2026-12-24T20:15', timeZone: 'Europe/Berlin' });
});

describe('a statement about advertising', () => {
  const disclosureOf = (changes: Partial<PostForm['settings'][string]>) => {
    const form = begin();
    const settings = { ...form.settings[tiktok.id], ...changes } as PostForm['settings'][string];
    return drafts({ ...form, settings: { ...form.settings, [tiktok.id]: settings } })[1]?.disclosure;
  };

  it('is missing until the author has said what a clip advertises', () => {
    expect(disclosureOf({ isAdvertising: true })).toBeUndefined();
    expect(disclosureOf({ isAdvertising: true, isOwnBrand: true })).toEqual({
      isOwnBrand: true,
      isPaidPartnership: false,
    });
  });

  it('is void once it is turned off', () => {
    expect(disclosureOf({ isAdvertising: false, isOwnBrand: true })).toEqual({
      isOwnBrand: false,
      isPaidPartnership: false,
    });
  });
});

it('hashtags are read with or without their sign, each once', () => {
  expect(toHashtags('#one two,  ##one # three #c++')).toEqual(['#one', '#two', '#three', '#c']);
  expect(toHashtags('')).toEqual([]);
});

it.each<[PostFix | null, object | null]>([
  [{ kind: 'use-rendition', renditionId: 'r' }, { renditionId: 'r' }],
  [
    { kind: 'use-texts', title: 't', text: 'x', hashtags: ['#a', '#b'] },
    { texts: { title: 't', text: 'x', hashtags: '#a #b' } },
  ],
  [{ kind: 'post-again' }, { again: true }],
  [{ kind: 'choose-privacy' }, null],
  [null, null],
])('the solution %o becomes an exception of one post', (fix, exception) => {
  expect(toException(fix)).toEqual(exception);
});
