import { prepareSpeech } from '../moments/prepare-speech.ts';
import type { PlatformId } from '../platforms/platform.ts';
import type { TimeRange } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { Tone } from './write-caption.ts';
import { type Post, writePost } from './write-post.ts';

/** One clip to be posted on one platform. */
export type ClipToPost = {
  moment: TimeRange;
  platform: PlatformId;
  /** Whether the rendered clip is higher than wide. */
  isVertical: boolean;
};

/** What all clips of one source share. */
export type PostSource = {
  transcript: Transcript | null;
  /** Default: the strongest sentences whatever their tone. */
  tone?: Tone | null | undefined;
  /** A name of the source as its owner gave it, for clips without words. */
  sourceName: string | null;
};

/**
 * Writes the posts of a source's clips, one for each clip given and in the same order. Different moments get different
 * titles; the same moment keeps its title on every platform that has room for it.
 */
export function writePosts(clips: readonly ClipToPost[], { transcript, tone = null, sourceName }: PostSource): Post[] {
  const speech = transcript && prepareSpeech(transcript, splitSentences(transcript));
  const titles = new Map<string, Set<string>>();
  return clips.map(({ moment, platform, isVertical }) => {
    const key = `${moment.startSec}-${moment.endSec}`;
    const takenTitles = [...titles].flatMap(([other, own]) => (other === key ? [] : [...own]));
    const post = writePost({ moment, speech, platform, tone, isVertical, takenTitles, sourceName });
    if (post.title !== null) titles.set(key, (titles.get(key) ?? new Set()).add(post.title));
    return post;
  });
}
