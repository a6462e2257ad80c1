import { encodeEntities } from './entities.ts';
import { type BadLine, MAX_CUES, MAX_PAYLOAD_LENGTH, type RawCue, type RawCues } from './raw-cue.ts';
import { parseTimestamp } from './timestamp.ts';
import { createStampedText } from './word-stamps.ts';

/** The default fields of an event. Text is the last field and may contain commas. */
const usualFields = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];
/** Styles for on-screen text rather than speech. */
const pictureStyle = /(?:^|[^\p{L}])(?:signs?|typeset\p{L}*|credits?|logo)(?:[^\p{L}]|$)/iu;
const sectionLine = /^\[[^[\]]{1,80}\]\s*$/;

/** Returns true if text is SubStation Alpha, detected by its section headers. */
export function isAss(text: string): boolean {
  return /^\s*\[(?:script info|v4\+?\+? styles|events)\]\s*$/im.test(text.slice(0, 4096));
}

/**
 * Parses SubStation Alpha (`.ass`, `.ssa`) the way its renderer does: dialogue fields follow the `Format` line,
 * override tags are dropped, `\N` is a line break, drawings and comments are skipped, and text that appears on several
 * layers is read once. Karaoke tags provide word times, actor names are speakers, and on-screen signs are only read if
 * there is nothing else.
 */
export function parseAss(text: string): RawCues {
  const lines = text.split(/\r\n|\n|\r/);
  const [spoken, inPicture]: [RawCue[], RawCue[]] = [[], []];
  const badLines: BadLine[] = [];
  const seenTexts = new Set<string>();
  let fields = usualFields;
  let isEvents = true;
  for (const [at, line] of lines.entries()) {
    if (sectionLine.test(line)) isEvents = /^\[events\]/i.test(line);
    if (!isEvents || spoken.length + inPicture.length >= MAX_CUES) continue;
    const [, kind = '', rest = ''] = /^\s*(Format|Dialogue)\s*:\s*(.*)$/i.exec(line) ?? [];
    if (kind.toLowerCase() === 'format') fields = readFields(rest);
    if (kind.toLowerCase() !== 'dialogue') continue;
    const event = readEvent(rest, fields);
    if (!event) {
      badLines.push({ line: at + 1, text: line.slice(0, 120) });
      continue;
    }
    const { startSec, endSec, style, payload } = event;
    const key = `${startSec} ${endSec} ${payload}`;
    if (payload === '' || seenTexts.has(key)) continue;
    seenTexts.add(key);
    (pictureStyle.test(style) ? inPicture : spoken).push({ startSec, endSec, payload, line: at + 1 });
  }
  return { cues: spoken.length > 0 ? spoken : inPicture, badLines, language: null };
}

function readFields(list: string): string[] {
  const fields = list.split(',', 40).map((field) => field.trim().toLowerCase());
  return fields.includes('text') && fields.includes('start') && fields.includes('end') ? fields : usualFields;
}

function readEvent(rest: string, fields: readonly string[]) {
  const values = splitFields(rest, fields.length);
  const fieldOf = (field: string) => values[fields.indexOf(field)]?.trim() ?? '';
  const [startSec, endSec] = [parseTimestamp(fieldOf('start')), parseTimestamp(fieldOf('end'))];
  if (startSec === null || endSec === null) return null;
  const text = readText((values[fields.indexOf('text')] ?? '').slice(0, MAX_PAYLOAD_LENGTH), startSec);
  const name = fieldOf('name').slice(0, 200);
  const payload = text !== '' && /\p{L}/u.test(name) ? `<v ${encodeEntities(name)}>${text}` : text;
  return { startSec, endSec, style: fieldOf('style').slice(0, 200), payload };
}

/** Splits only at the first commas, so that the last field keeps its commas. */
function splitFields(rest: string, count: number): string[] {
  const values: string[] = [];
  let from = 0;
  while (values.length < count - 1) {
    const comma = rest.indexOf(',', from);
    if (comma < 0) break;
    values.push(rest.slice(from, comma));
    from = comma + 1;
  }
  return [...values, rest.slice(from)];
}

/** Returns an event's readable text, with karaoke times as timestamp tags. */
function readText(text: string, startSec: number): string {
  const stamped = createStampedText(MAX_PAYLOAD_LENGTH);
  let isDrawing = false;
  let atSec = startSec;
  let from = 0;
  const addUntil = (end: number) => {
    const visibleText = text
      .slice(from, end)
      .replace(/\\N/g, '\n')
      .replace(/\\[nh]/g, ' ');
    if (!isDrawing) stamped.add(visibleText);
  };
  while (from < text.length) {
    const open = text.indexOf('{', from);
    const close = open < 0 ? -1 : text.indexOf('}', open);
    addUntil(close < 0 ? text.length : open);
    if (close < 0) break;
    for (const [, drawing, syllable] of text.slice(open, close).matchAll(/\\(?:p(\d{1,3})|(?:K|k[fo]?)(\d{1,7}))/g)) {
      if (drawing !== undefined) isDrawing = Number(drawing) > 0;
      if (syllable === undefined) continue;
      stamped.at(atSec);
      atSec += Number(syllable) / 100;
    }
    from = close + 1;
  }
  if (atSec > startSec) stamped.at(atSec);
  return stamped.end().trim();
}
