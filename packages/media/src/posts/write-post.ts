import type { PlatformId } from '@clipwright/clip-spec';
import type { Speech } from '../moments/prepare-speech.ts';
import { platforms } from '../platforms/platform.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { listTopics } from './list-topics.ts';
import { cutAtWord, distinguishTitle, titleFromName } from './name-title.ts';
import { pickHashtags } from './pick-hashtags.ts';
import { suggestTitle, type TitleAppeal } from './suggest-title.ts';
import { type Tone, writeCaption } from './write-caption.ts';

/** The texts for a clip's post, within the platform's limits in characters (code points). */
export type Post = {
  /** Null if there are neither words nor a name. */
  title: string | null;
  /** The text without the hashtags; together they are within the platform's limit. Empty if there are no words. */
  caption: string;
  /** Hashtags with their `#`: nouns and names for the clip's subject, most important first, then the platform's own. */
  hashtags: string[];
};

/**
 * The parts of a post to adapt to its platform: titles that hook on scrolling platforms and name the subject on reading
 * platforms, and the number of hashtags that the platform rewards. Without it, every platform gets the strongest line
 * and three topics.
 */
export type PostOptimization = { title: boolean; hashtags: boolean };

export type PostRequest = {
  moment: TimeRange;
  /** The whole source's speech, from `prepareSpeech`; null without a transcript. */
  speech: Speech | null;
  platform: PlatformId;
  /** Null for the strongest sentences regardless of tone. */
  tone: Tone | null;
  /** ISO 639-1 code of the language in which a model writes; defaults to the spoken language. */
  language?: string | null;
  /** True if the rendered clip is taller than wide. */
  isVertical: boolean;
  /** Titles of the source's other clips, which are not reused. */
  takenTitles: readonly string[];
  /** The source's name as given by its owner, for clips without words. */
  sourceName: string | null;
  /** Default: everything. */
  optimization?: PostOptimization;
};

/** Maximum length of a vertical video that YouTube shows as a Short, in seconds. */
const longestShortSec = 180;
/** Feeds truncate longer titles. */
export const longestTitle = 60;
/**
 * The maximum length of a whole-sentence title if none fits `longestTitle`: it is better that a feed truncates it than
 * that we do.
 */
const longestSentence = 90;
const fewTopics = 3;

/** Writes title, caption and hashtags using only the moment's own words. */
export function writePost(request: PostRequest): Post {
  const platform = platforms[request.platform];
  const titleLimit = Math.min(longestTitle, platform.titleLimit || longestTitle);
  const words = request.speech && findWords(request.speech, request.moment);
  const taken = new Set(request.takenTitles.map((title) => title.toLowerCase()));
  const { optimization = { title: true, hashtags: true } } = request;
  const ownTag = ownHashtag(request);
  const name = request.sourceName?.trim();
  const language = request.language ?? request.speech?.language ?? null;
  const byName = name && titleFromName(name, request.moment.startSec, language);
  const named = byName && distinguishTitle(cutAtWord(byName, titleLimit), taken, titleLimit);
  if (!request.speech || !words) return { title: named || null, caption: '', hashtags: [ownTag ?? '#video'] };
  const { speech } = request;
  const phrases = listTopics(speech, words);
  const suggested = suggestTitle(speech, words, {
    limit: titleLimit,
    mostLimit: Math.min(longestSentence, platform.titleLimit || longestSentence),
    taken,
    appeal: optimization.title ? titleAppeals[request.platform] : 'any',
    topics: phrases,
  });
  const title =
    suggested === null
      ? named || null
      : distinguishTitle(suggested, taken, Math.max(titleLimit, [...suggested].length));
  const own = ownTag === null ? [] : [ownTag];
  const room = platform.hashtagLimit - own.length;
  const telling = pickHashtags(phrases, optimization.hashtags ? room : Math.min(fewTopics, room), own);
  const tags = [...telling, ...own];
  if (tags.length === 0) tags.push('#video');
  const tagLength = [...tags.join(' ')].length;
  // The hashtags follow the text after a blank line.
  const limit = platform.captionLimit - (tagLength > 0 ? tagLength + 2 : 0);
  const caption = writeCaption(speech, words, { platform: request.platform, tone: request.tone, title, limit });
  return { title, caption, hashtags: tags };
}

/** The kind of title that works best on each platform. */
const titleAppeals: Record<PlatformId, TitleAppeal> = {
  tiktok: 'hook',
  instagram: 'hook',
  youtube: 'hook',
  twitter: 'statement',
  linkedin: 'statement',
  normal: 'any',
};

type PostKind = Pick<PostRequest, 'platform' | 'isVertical' | 'moment'>;

/** Returns the hashtag that every post of this kind has on its platform; null if there is none. */
export function ownHashtag(kind: PostKind): string | null {
  if (isShort(kind)) return '#Shorts';
  if (kind.platform === 'tiktok') return '#tiktok';
  return kind.platform === 'instagram' && kind.isVertical ? '#reels' : null;
}

function isShort({ platform, isVertical, moment }: PostKind): boolean {
  return platform === 'youtube' && isVertical && durationOf(moment) <= longestShortSec;
}

/** Returns the spoken words whose middle is in the moment. */
function findWords(speech: Speech, moment: TimeRange): { first: number; last: number } | null {
  const isInside = (word: TimeRange) => {
    const middleSec = (word.startSec + word.endSec) / 2;
    return middleSec >= moment.startSec && middleSec < moment.endSec;
  };
  const first = speech.words.findIndex(isInside);
  const last = speech.words.findLastIndex(isInside);
  return first < 0 || speech.plain.slice(first, last + 1).every((word) => word === '') ? null : { first, last };
}
