import { formatTimestamp } from './timestamp.ts';

/** Scripts without spaces, in which a word may start between any two letters. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const endsOpen = new RegExp(`(?:^|\\s|[${unspaced}])$`, 'u');
const startsOpen = new RegExp(`^(?:\\s|[${unspaced}])`, 'u');

/**
 * Builds a cue's text from timed pieces, in the format that `readMarkup` parses. Karaoke times syllables; only the
 * start time of each word is kept, so that no word is split.
 */
export function createStampedText(maxLength: number) {
  let payload = '';
  let last = '';
  let pendingSec: number | null = null;
  let isStamped = false;
  const stamp = () => {
    if (pendingSec !== null) payload += `<${formatTimestamp(pendingSec)}>`;
    isStamped ||= pendingSec !== null;
    pendingSec = null;
  };
  return {
    /** Sets the source time at which the following text starts. */
    at(sec: number): void {
      pendingSec = Math.max(0, sec);
    },
    /**
     * Adds text.
     * @param text the text with markup.
     * @param shown the readable part, if it differs.
     */
    add(text: string, shown: string = text): void {
      if (shown === '' || payload.length > maxLength) return;
      if (endsOpen.test(last) || startsOpen.test(shown)) stamp();
      pendingSec = null;
      payload += text;
      last = shown.slice(-1);
    },
    /** Returns the complete text; the last timed piece ends at the last time set. */
    end(): string {
      if (isStamped) stamp();
      return payload;
    },
  };
}
