import type { TimeRange } from '../../time/time-range.ts';
import type { Cue, Word } from '../transcript.ts';
import { longestWordSec, placeWords } from '../words/place-words.ts';
import { joinWords, splitWords } from '../words/split-words.ts';
import { BLANK, blankAnnotations } from './annotations.ts';
import type { Span } from './read-markup.ts';
import { takeSpeaker } from './speaker-prefix.ts';

/** Facts about the whole file for building cues. */
export type CueContext = {
  /** Times with speech; empty if unknown. */
  speech: readonly TimeRange[];
  /** Speaker names that precede a colon, from `listSpeakerNames`. */
  speakerNames: ReadonlySet<string>;
};

/** A built cue; `hasWordTimes` is true if the file contains its word times. */
export type BuiltCue = { cue: Cue; hasWordTimes: boolean };

/**
 * Builds a cue from text spans: removes sounds and speaker names and assigns each word a time, from the file's
 * timestamp tags if present, otherwise by `placeWords`.
 * @returns null if neither words nor sounds are left.
 */
export function buildCue(range: TimeRange, spans: readonly Span[], context: CueContext): BuiltCue | null {
  const cleaned = cleanSpans(spans, context.speakerNames);
  const annotations = cleaned.annotations;
  const hasWordTimes = cleaned.spans.some((span) => span.startSec !== null);
  const words = hasWordTimes ? timeSpans(range, cleaned.spans, context) : placeSpans(range, cleaned.spans, context);
  const text = cleaned.spans
    .map((span) => span.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length === 0 && annotations.length === 0 && text === '') return null;
  const speakers = new Set(cleaned.spans.filter((span) => span.text.trim() !== '').map((span) => span.speaker));
  const speaker = speakers.size === 1 ? ([...speakers][0] ?? null) : null;
  const cue: Cue = {
    startSec: range.startSec,
    endSec: range.endSec,
    text: words.length > 0 ? joinWords(words.map((word) => word.text)) : text,
    speaker,
    words,
    ...(annotations.length > 0 && { annotations }),
  };
  return { cue, hasWordTimes };
}

/** Removes sounds and names from the spans. Sound brackets may span lines and tags; names only occur at line starts. */
function cleanSpans(spans: readonly Span[], names: ReadonlySet<string>): { spans: Span[]; annotations: string[] } {
  const { blanked, annotations } = blankAnnotations(spans.map((span) => span.text).join(''));
  let from = 0;
  let isLineStart = true;
  let named: string | null = null;
  const cleaned = spans.flatMap((span) => {
    const text = blanked.slice(from, from + span.text.length);
    from += span.text.length;
    return text.split('\n').map((line, index) => {
      isLineStart ||= index > 0;
      const spoken = line.replaceAll(BLANK, '');
      const taken = isLineStart ? takeSpeaker(spoken, names) : { speaker: null, text: spoken };
      if (spoken.trim() !== '') isLineStart = false;
      named = taken.speaker ?? named;
      return { text: `${index > 0 ? '\n' : ''}${taken.text}`, speaker: span.speaker ?? named, startSec: span.startSec };
    });
  });
  return { spans: cleaned, annotations };
}

/** Divides the cue among the words of untimed spans by length; each word has its span's speaker. */
function placeSpans(range: TimeRange, spans: readonly Span[], { speech }: CueContext): Word[] {
  const placed = placeWords(spans.map((span) => span.text).join(' '), range, speech);
  const speakers = spans.flatMap((span) => splitWords(span.text).map(() => span.speaker));
  const only = spans[0]?.speaker ?? null;
  return placed.map((word, at) => ({
    ...word,
    speaker: speakers.length === placed.length ? (speakers[at] ?? null) : only,
  }));
}

/**
 * Places words in timed spans at their tags. Tags have no end time: a word lasts until the next one starts, but no
 * longer than in slow speech. A tag followed only by whitespace ends the previous word.
 */
function timeSpans(range: TimeRange, spans: readonly Span[], context: CueContext): Word[] {
  const groups = groupByTime(spans);
  let startSec = range.startSec;
  return groups.flatMap((group, index) => {
    startSec = Math.min(range.endSec, Math.max(startSec, group[0]?.startSec ?? startSec));
    const next = groups[index + 1];
    const untilSec = Math.min(range.endSec, Math.max(startSec, next?.[0]?.startSec ?? range.endSec));
    const isClosed = next?.[0]?.text.trim() === '';
    const texts = group.flatMap((span) => splitWords(span.text));
    const longestSec = texts.reduce((sum, text) => sum + longestWordSec(text), 0);
    const endSec = isClosed ? untilSec : Math.min(untilSec, startSec + longestSec);
    const [only] = texts;
    if (texts.length === 1 && only !== undefined) {
      const speaker = group.find((span) => span.text.trim() !== '')?.speaker ?? null;
      return [{ text: only, startSec, endSec, confidence: null, speaker }];
    }
    return placeSpans({ startSec, endSec }, group, context);
  });
}

/** Groups adjacent spans under the same timestamp tag. */
function groupByTime(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = [];
  for (const span of spans) {
    const last = groups.at(-1);
    if (last?.[0] && last[0].startSec === span.startSec) last.push(span);
    else groups.push([span]);
  }
  return groups;
}
