import type { PlatformId } from '@clipwright/clip-spec';
import type { Speech } from '../moments/prepare-speech.ts';
import { platforms } from '../platforms/platform.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { extractKeyphrases } from './extract-keyphrases.ts';
import { pickHashtags } from './pick-hashtags.ts';
import { openingTitle, suggestTitle } from './suggest-title.ts';
import { type Tone, writeCaption } from './write-caption.ts';

/** What is posted with a clip, within the platform's limits in characters (code points). */
export type Post = {
  /** Null where nothing was said and no name is known. */
  title: string | null;
  /** Without the hashtags; together with them within the platform's limit. Empty where nothing was said. */
  caption: string;
  /** With their `#`, most telling first; what posts of the kind bear where nothing tells more. */
  hashtags: string[];
};

/** What of a post is picked for its effect; the rest is plain: the words a clip opens with, and what posts of the kind bear. */
export type PostOptimization = { title: boolean; hashtags: boolean };

export type PostRequest = {
  moment: TimeRange;
  /** The whole source's speech, of `prepareSpeech`; null where there is no transcript. */
  speech: Speech | null;
  platform: PlatformId;
  /** Null for the strongest sentences whatever their tone. */
  tone: Tone | null;
  /** ISO 639-1 code of what a model is to write in; left out: the language that is spoken. */
  language?: string | null;
  /** Whether the rendered clip is higher than wide. */
  isVertical: boolean;
  /** Titles of the source's other clips, which are not used again. */
  takenTitles: readonly string[];
  /** A name of the source as its owner gave it, for clips without words. */
  sourceName: string | null;
  /** Default: everything. */
  optimization?: PostOptimization;
};

/** Longest vertical video that YouTube shows as a Short, in seconds. */
const longestShortSec = 180;
const longestTitle = 70;

/** Writes title, caption and hashtags from the words that are spoken in the moment, and from nothing else. */
export function writePost(request: PostRequest): Post {
  const platform = platforms[request.platform];
  const titleLimit = platform.titleLimit || longestTitle;
  const words = request.speech && findWords(request.speech, request.moment);
  const taken = new Set(request.takenTitles.map((title) => title.toLowerCase()));
  const ownTags = isShort(request) ? ['#Shorts'] : [];
  const { optimization = { title: true, hashtags: true } } = request;
  if (!request.speech || !words) {
    const name = request.sourceName?.trim() || null;
    const title = name && numberTitle([...name].slice(0, titleLimit).join(''), taken, titleLimit);
    return { title, caption: '', hashtags: [usualHashtag(request)] };
  }
  const { speech } = request;
  const mostCharacters = Math.min(longestTitle, titleLimit);
  const wanted = optimization.title
    ? suggestTitle(speech, words.first, words.last, mostCharacters, taken)
    : openingTitle(speech, words.first, words.last, mostCharacters);
  const title = wanted && numberTitle(wanted, taken, titleLimit);
  const phrases = optimization.hashtags ? extractKeyphrases(speech, words.first, words.last) : [];
  const telling = pickHashtags(phrases, platform.hashtagLimit - ownTags.length, ownTags);
  const tags = telling.length > 0 ? [...telling, ...ownTags] : [usualHashtag(request)];
  const tagLength = [...tags.join(' ')].length;
  // The hashtags follow the text after an empty line.
  const limit = platform.captionLimit - (tagLength > 0 ? tagLength + 2 : 0);
  const caption = writeCaption(speech, words, { platform: request.platform, tone: request.tone, title, limit });
  return { title, caption, hashtags: tags };
}

type PostKind = Pick<PostRequest, 'platform' | 'isVertical' | 'moment'>;

/** What every post of the kind bears. */
function usualHashtag(kind: PostKind): string {
  if (isShort(kind)) return '#Shorts';
  if (kind.platform === 'tiktok') return '#tiktok';
  return kind.platform === 'instagram' && kind.isVertical ? '#reels' : '#video';
}

function isShort({ platform, isVertical, moment }: PostKind): boolean {
  return platform === 'youtube' && isVertical && durationOf(moment) <= longestShortSec;
}

/** The spoken words whose middle lies in the moment. */
function findWords(speech: Speech, moment: TimeRange): { first: number; last: number } | null {
  const isInside = (word: TimeRange) => {
    const middleSec = (word.startSec + word.endSec) / 2;
    return middleSec >= moment.startSec && middleSec < moment.endSec;
  };
  const first = speech.words.findIndex(isInside);
  const last = speech.words.findLastIndex(isInside);
  return first < 0 || speech.plain.slice(first, last + 1).every((word) => word === '') ? null : { first, last };
}

/** A title that is taken gets a number, so that two clips can be told apart. */
function numberTitle(title: string, taken: ReadonlySet<string>, limit: number): string {
  if (!taken.has(title.toLowerCase())) return title;
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`;
    const numbered = [...title].slice(0, limit - suffix.length).join('') + suffix;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}
