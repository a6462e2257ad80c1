import type {
  CaptionClip,
  CaptionPlatform,
  NetworkAccount,
  NetworkId,
  Post,
  PostDraft,
  PostFix,
  PostInteraction,
  PostPrivacy,
  ProjectClip,
} from '@clipwright/contract';

/** The most posts of one request. */
export const mostPosts = 100;
const longestTitle = 200;
const mostHashtags = 30;
/** Without the sign. */
const longestHashtag = 100;

/** A clip as far as posts need it. */
export type PostedClip = Pick<
  ProjectClip,
  'id' | 'project_id' | 'title' | 'caption' | 'hashtags' | 'renditions' | 'thumbnail_url' | 'download_url' | 'filename'
>;

/** The texts of a post as fields. Hashtags are separated by spaces. */
export type PostTexts = { title: string; text: string; hashtags: string };

/** The settings of an account for all clips. */
export type AccountSettings = {
  /** Null: not chosen yet, or the network has none to choose. */
  privacy: PostPrivacy | null;
  allows: PostInteraction[];
  isAdvertising: boolean;
  isOwnBrand: boolean;
  isPaidPartnership: boolean;
};

/** The exceptions of one clip on one account. */
export type PostException = { texts?: PostTexts | null; renditionId?: string; again?: boolean };

/** A moment: `localTime` is the one of `at`, such as `2026-12-01T18:00`. */
export type ChosenTime = { kind: 'now' | 'next-slot' | 'at'; localTime: string };

export type PostForm = {
  accountIds: readonly string[];
  /** By clip. */
  texts: Readonly<Record<string, PostTexts>>;
  /** By account. */
  settings: Readonly<Record<string, AccountSettings>>;
  /** By `draftKey`. */
  exceptions: Readonly<Record<string, PostException>>;
  time: ChosenTime;
};

export const draftKey = (clipId: string, accountId: string) => `${clipId} ${accountId}`;

/** The platform whose texts suit a network. */
const platformOf: Partial<Record<NetworkId, CaptionPlatform>> = {
  instagram: 'instagram',
  linkedin: 'linkedin',
  tiktok: 'tiktok',
  youtube: 'youtube',
  x: 'twitter',
};

/** The hashtags that only mean something on their own network. */
const ownHashtags: Partial<Record<NetworkId, readonly string[]>> = {
  instagram: ['#instagram', '#reel', '#reels'],
  tiktok: ['#fyp', '#tiktok'],
  youtube: ['#short', '#shorts', '#youtube', '#youtubeshorts'],
};

/** Returns the hashtags that suit every one of the networks. */
function shareHashtags(hashtags: readonly string[], networks: readonly NetworkId[]): string[] {
  const foreign = Object.entries(ownHashtags)
    .filter(([owner]) => networks.some((network) => network !== owner))
    .flatMap(([, tags]) => tags);
  return hashtags.filter((tag) => !foreign.includes(tag.toLowerCase()));
}

/** Returns the form as it opens: texts of the clips, and nothing preselected that a network wants to be chosen. */
export function beginPostForm(given: {
  clips: readonly PostedClip[];
  accounts: readonly NetworkAccount[];
  accountIds: readonly string[];
  /** The stored texts of the clips per platform. */
  captionClips: readonly Pick<CaptionClip, 'id' | 'texts'>[];
  /** The texts of an earlier post of the clip, instead of all others. */
  texts?: PostTexts | undefined;
  time: ChosenTime;
}): PostForm {
  const { clips, accounts, accountIds, captionClips, texts: earlier, time } = given;
  const networks = accounts.map(({ network }) => network);
  const exceptions = (earlier ? [] : clips).flatMap((clip) => {
    const stored = captionClips.find(({ id }) => id === clip.id)?.texts ?? [];
    return accounts.flatMap(({ id, network }) => {
      const own = stored.find(({ platform }) => platform === platformOf[network]);
      if (!own) return [];
      const texts = {
        title: cut(own.title ?? clip.title),
        text: own.caption,
        hashtags: own.hashtags.join(' '),
      };
      return [[draftKey(clip.id, id), { texts }] as const];
    });
  });
  return {
    accountIds,
    texts: Object.fromEntries(
      clips.map(({ id, title, caption, hashtags }) => [
        id,
        earlier ?? { title: cut(title), text: caption, hashtags: shareHashtags(hashtags, networks).join(' ') },
      ]),
    ),
    settings: Object.fromEntries(accounts.map((account) => [account.id, beginSettings(account)])),
    exceptions: Object.fromEntries(exceptions),
    time,
  };
}

/** Returns the texts of a post as fields. */
export const textsOf = ({ title, text, hashtags }: Pick<Post, 'title' | 'text' | 'hashtags'>): PostTexts => ({
  title,
  text,
  hashtags: hashtags.join(' '),
});

/** Cuts a title, without leaving half a character. */
const cut = (title: string) => title.slice(0, longestTitle).replace(/[\uD800-\uDBFF]$/, '');

/** Returns the settings of an account before the user has chosen any. */
export function beginSettings({ limits }: Pick<NetworkAccount, 'limits'>): AccountSettings {
  return {
    privacy: limits.asksPrivacy ? null : (limits.privacies[0] ?? null),
    allows: limits.asksPrivacy ? [] : [...limits.interactions],
    isAdvertising: false,
    isOwnBrand: false,
    isPaidPartnership: false,
  };
}

/** Returns the settings of an account. */
export const settingsOf = (form: PostForm, account: Pick<NetworkAccount, 'id' | 'limits'>) =>
  fitSettings(form.settings[account.id] ?? beginSettings(account), account);

/** Returns settings without choices that the account does not offer any more. */
export function fitSettings(
  { privacy, allows, ...rest }: AccountSettings,
  account: Pick<NetworkAccount, 'limits'>,
): AccountSettings {
  const { privacies, interactions } = account.limits;
  return {
    ...rest,
    privacy: privacy !== null && privacies.includes(privacy) ? privacy : beginSettings(account).privacy,
    allows: allows.filter((one) => interactions.includes(one)),
  };
}

/** Returns the drafts of a form: for each clip in order, one per account. */
export function toDrafts(
  form: PostForm,
  {
    clips,
    accounts,
    timeZone,
  }: {
    clips: readonly PostedClip[];
    accounts: readonly NetworkAccount[];
    timeZone: string;
  },
): PostDraft[] {
  const chosen = accounts.filter(({ id }) => form.accountIds.includes(id));
  const { kind, localTime } = form.time;
  const at = kind === 'at' ? { localTime, timeZone } : kind;
  return clips.flatMap((clip) =>
    chosen.map((account): PostDraft => {
      const { texts, renditionId, again = false } = form.exceptions[draftKey(clip.id, account.id)] ?? {};
      const { title, text, hashtags } = texts ?? form.texts[clip.id] ?? { title: '', text: '', hashtags: '' };
      const { privacy, allows, ...statement } = settingsOf(form, account);
      const disclosure = toDisclosure(statement);
      return {
        clipId: clip.id,
        accountId: account.id,
        ...(renditionId !== undefined && { renditionId }),
        title,
        text,
        hashtags: toHashtags(hashtags),
        ...(privacy !== null && { privacy }),
        ...(account.limits.asksDisclosure && disclosure && { disclosure }),
        allows,
        coverSec: null,
        at,
        again,
      };
    }),
  );
}

/** Returns the statement about advertising. Null if something is advertised that is not stated yet, which the check reports. */
export function toDisclosure({
  isAdvertising,
  isOwnBrand,
  isPaidPartnership,
}: Pick<AccountSettings, 'isAdvertising' | 'isOwnBrand' | 'isPaidPartnership'>): PostDraft['disclosure'] | null {
  if (isAdvertising && !isOwnBrand && !isPaidPartnership) return null;
  return { isOwnBrand: isAdvertising && isOwnBrand, isPaidPartnership: isAdvertising && isPaidPartnership };
}

/** Returns the hashtags of a field, each once, with their #. */
export function toHashtags(field: string): string[] {
  const words = field
    .split(/[\s,]+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}_]/gu, '').slice(0, longestHashtag))
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => `#${word}`))].slice(0, mostHashtags);
}

/** Returns the exception that solves a problem; null if only the user can. */
export function toException(fix: PostFix | null): PostException | null {
  switch (fix?.kind) {
    case 'use-rendition':
      return { renditionId: fix.renditionId };
    case 'use-texts':
      return { texts: { title: fix.title, text: fix.text, hashtags: fix.hashtags.join(' ') } };
    case 'post-again':
      return { again: true };
    default:
      return null;
  }
}
