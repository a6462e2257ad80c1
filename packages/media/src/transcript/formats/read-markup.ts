import { decodeEntities } from './entities.ts';
import { parseTimestamp } from './timestamp.ts';

/** A span of a cue's text with one speaker and, if the file has one, a start time. */
export type Span = { text: string; speaker: string | null; startSec: number | null };

/** `<v Name>`, `<c.class>`, `<00:01.000>`, `<i>`, `</i>`, `<font color="…">`, and SubStation's `{\an8}`. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[.\s][^<>]{0,500})?)>|<(\d[\d:.,]*)>|\{\\[^}]{0,200}\}/gi;

/**
 * Parses the markup inside a cue: voices become speakers, timestamp tags become times, all other WebVTT, SubRip and
 * SubStation tags are dropped, and entities are decoded. The pronunciation inside `<rt>` is dropped because it repeats
 * the text. Line breaks are kept.
 */
export function readMarkup(payload: string): Span[] {
  const spans: Span[] = [];
  let speaker: string | null = null;
  let startSec: number | null = null;
  let isRubyText = false;
  let from = 0;
  const add = (text: string) => {
    if (isRubyText || text === '') return;
    const last = spans.at(-1);
    const decoded = decodeEntities(text);
    if (last && last.speaker === speaker && last.startSec === startSec) last.text += decoded;
    else spans.push({ text: decoded, speaker, startSec });
  };
  for (const match of payload.matchAll(tag)) {
    add(payload.slice(from, match.index));
    from = match.index + match[0].length;
    const [, slash, rawName, rest = '', time] = match;
    const name = rawName?.toLowerCase();
    if (time !== undefined) {
      startSec = parseTimestamp(time) ?? startSec;
      // A span without text is kept because it ends the previous word.
      spans.push({ text: '', speaker, startSec });
    }
    if (name === 'v') speaker = slash ? null : voiceOf(rest);
    else if (name === 'rt') isRubyText = !slash;
  }
  add(payload.slice(from));
  return spans;
}

/** Returns the name in a voice tag: `Mary Poppins` for `.loud.first Mary Poppins`. */
function voiceOf(rest: string): string | null {
  const name = decodeEntities(rest.replace(/^(?:\.[^\s.]+)+/, ''))
    .replace(/\s+/g, ' ')
    .trim();
  return name === '' ? null : name.slice(0, 200);
}
