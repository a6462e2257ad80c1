import { formatTimestamp } from './timestamp.ts';

/** Scripts without spaces, in which a word may begin between any two letters. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const endsOpen = new RegExp(`(?:^|\\s|[${unspaced}])$`, 'u');
const startsOpen = new RegExp(`^(?:\\s|[${unspaced}])`, 'u');

/**
 * Builds a cue's text out of pieces that begin at times of their own, as `readMarkup` reads them. Karaoke times
 * syllables; only the time at which a word begins is kept, so that no word falls apart.
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
    /** What follows begins at this time of the source. */
    at(sec: number): void {
      pendingSec = Math.max(0, sec);
    },
    /** Adds text. @param text with its markup; @param shown what of it is read, where that differs. */
    add(text: string, shown: string = text): void {
      if (shown === '' || payload.length > maxLength) return;
      if (endsOpen.test(last) || startsOpen.test(shown)) stamp();
      pendingSec = null;
      payload += text;
      last = shown.slice(-1);
    },
    /** The whole text; what was timed last ends at the time given last. */
    end(): string {
      if (isStamped) stamp();
      return payload;
    },
  };
}
