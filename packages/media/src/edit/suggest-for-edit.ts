import { prepareSpeech } from '../moments/prepare-speech.ts';
import { listKeyWords } from '../posts/list-key-words.ts';
import { suggestTitle } from '../posts/suggest-title.ts';
import { longestTitle } from '../posts/write-post.ts';
import { containsTime, type TimeRange } from '../time/time-range.ts';
import { splitSentences } from '../transcript/split-sentences.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';

/** Suggestions for someone who edits a clip. */
export type EditSuggestions = {
  /** The transcript words to emphasize, by number, the most important first. */
  keyWords: number[];
  /** Hook lines, verbatim from the transcript; the best first. */
  titles: string[];
};

const MOST_TITLES = 3;

/** Finds keywords in and around the clip, and possible title lines in the clip. */
export function suggestForEdit(
  transcript: Transcript | null,
  { clip, window }: { clip: TimeRange; window: TimeRange },
): EditSuggestions {
  if (!transcript) return { keyWords: [], titles: [] };
  const words = listWords(transcript);
  const spanOf = (range: TimeRange) => {
    const isInside = ({ startSec, endSec }: TimeRange) => containsTime(range, (startSec + endSec) / 2);
    const first = words.findIndex(isInside);
    return first < 0 ? null : { first, last: words.findLastIndex(isInside) };
  };
  const [near, own] = [spanOf(window), spanOf(clip)];
  if (!near) return { keyWords: [], titles: [] };
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  const titles: string[] = [];
  while (own && titles.length < MOST_TITLES) {
    const taken = new Set(titles.map((title) => title.toLowerCase()));
    const title = suggestTitle(speech, own, {
      limit: longestTitle,
      taken,
      appeal: 'hook',
    });
    // If there is no other line, a line in use is suggested again.
    if (title === null || taken.has(title.toLowerCase())) break;
    titles.push(title);
  }
  return { keyWords: listKeyWords(speech, near), titles };
}
