import { leadingTime } from '../formats/parse-plain-text.ts';
import { splitWords } from '../words/split-words.ts';
import { stripData } from './strip-data.ts';

/**
 * The reason text is not speech: `data` (instrument readings, positions, tables), `pattern` (lines that differ only in
 * their numbers), `chapters` (headings with times), `notes` (links and headings), `advert` (a repeated line of
 * advertising).
 */
export type UnspokenKind = 'data' | 'pattern' | 'chapters' | 'notes' | 'advert';

/** A cue from a file, without markup, or a line of untimed text. */
export type ShownText = { text: string; startSec: number | null; endSec: number | null };

/** The number of cues to check, spread evenly over the file; checking more does not change the result. */
const SAMPLE_CUES = 600;
/** The minimum share of data cues. Real transcripts have less than one in a hundred; logs consist entirely of data. */
const DATA_SHARE = 0.7;
/** The minimum share of data cues for a track whose name marks it as data. */
const NAMED_DATA_SHARE = 0.3;
/** The maximum share of letters outside the data in a data cue. */
const MAX_LETTER_SHARE = 0.4;
/** A file with fewer cues only counts as data if each cue has this many pieces of data. */
const FEW_CUES = 3;
const FEW_CUES_PIECES = 3;
/**
 * The minimum number of lines that differ only in their digits: people may count aloud over five lines among other
 * words, but not for an entire file.
 */
const MIN_PATTERN_CUES = 5;
/** The number of such lines at or above which a few other lines, such as a title, may occur between them. */
const MANY_PATTERN_CUES = 12;
const PATTERN_SHARE = 0.8;
/** The shortest time in which anyone speaks a number; readings are written once per frame. */
const FRAME_SEC = 0.12;
/** The minimum number of repetitions for an advertisement that makes up nearly the entire file. */
const MIN_ADVERTS = 3;
const ADVERT_SHARE = 0.9;
const MIN_CHAPTERS = 3;
/** The maximum length of a chapter title. */
const MAX_TITLE_WORDS = 8;
/** Slow speech has more than one word per second; chapter titles have a few words per minute. */
const MAX_TITLE_WORDS_PER_SEC = 0.8;
/** The longest time a caption is shown; chapters in a timed file last minutes. */
const MIN_CHAPTER_SEC = 20;
const UNENDED_SHARE = 0.7;
const NOTES_SHARE = 0.5;
/** The maximum number of lines in a description or chapter list. */
const MAX_NOTES_LINES = 2_000;

const sellingWords =
  /subscri|download|subtitles? (?:by|from)|captions? by|transcri(?:bed|pt) by|trial|unregistered|evaluation|watermark|copyright|©|advert|follow us|visit|untertitel(?:ung)?\b|sous-titr|subt[ií]tulos?|legendas|napisy|субтитр|字幕|翻译|請訂閱|订阅|訂閱|구독|자막/iu;

/**
 * Classifies text that is not speech; null for speech and for uncertain cases. Numbers are never sufficient evidence:
 * scores, years, phone numbers and countdowns are read aloud.
 * @param isNamedData true if the track's name marks it as data.
 */
export function findUnspoken(
  shown: readonly ShownText[],
  { isNamedData = false }: { isNamedData?: boolean } = {},
): UnspokenKind | null {
  const cues = sample(shown.filter(({ text }) => /\S/.test(text)));
  if (cues.length === 0) return null;
  if (isData(cues, isNamedData ? NAMED_DATA_SHARE : DATA_SHARE)) return 'data';
  if (isAdvert(cues)) return 'advert';
  if (isPattern(cues)) return 'pattern';
  if (isChapterTrack(cues)) return 'chapters';
  return null;
}

/** Classifies lines of plain text, which may also be a description with links and a chapter list. */
export function findUnspokenText(text: string): UnspokenKind | null {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => /\S/.test(line));
  const untimed = lines.map((line) => ({ text: line.replace(leadingTime, ''), startSec: null, endSec: null }));
  const kind = findUnspoken(untimed);
  if (kind !== null) return kind;
  const head = lines.slice(0, MAX_NOTES_LINES);
  if (isChapterList(head)) return 'chapters';
  return isNotes(head) ? 'notes' : null;
}

function sample<T>(all: readonly T[]): T[] {
  const step = Math.max(1, all.length / SAMPLE_CUES);
  return Array.from({ length: Math.min(all.length, SAMPLE_CUES) }, (_, at) => all[Math.floor(at * step)] as T);
}

function isData(cues: readonly ShownText[], neededShare: number): boolean {
  const pieces = cues.map(({ text }) => stripData(text));
  const data = pieces.filter(({ certain, possible, pairs, letters, dataLength }) => {
    const isMostly = letters <= MAX_LETTER_SHARE * (letters + dataLength);
    return certain > 0 && isMostly && (certain + possible > 1 || (letters === 0 && pairs === 0));
  });
  if (data.length < neededShare * cues.length || data.length === 0) return false;
  // Text with a link on every line is a description or an advertisement, both of which are handled elsewhere.
  if (data.every(({ certain, links }) => links === certain)) return false;
  return cues.length >= FEW_CUES || data.every(({ certain }) => certain >= FEW_CUES_PIECES);
}

function isAdvert(cues: readonly ShownText[]): boolean {
  const { most, line } = countMost(cues.map(({ text }) => text.toLowerCase().replace(/\s+/g, ' ').trim()));
  if (most < MIN_ADVERTS || most < ADVERT_SHARE * cues.length) return false;
  return sellingWords.test(line) || stripData(line).links > 0;
}

/** True if nearly all cues are the same line with different digits. */
function isPattern(cues: readonly ShownText[]): boolean {
  const texts = cues.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const withDigits = texts.filter((text) => /\p{Nd}/u.test(text));
  if (withDigits.length < MIN_PATTERN_CUES) return false;
  if (withDigits.length >= PATTERN_SHARE * cues.length && isPerFrame(cues)) return true;
  const { most, line } = countMost(withDigits.map((text) => text.replace(/[-+]?\p{Nd}+/gu, '#')));
  const needed = cues.length < MANY_PATTERN_CUES ? cues.length : PATTERN_SHARE * cues.length;
  if (most < needed || new Set(withDigits).size < MIN_PATTERN_CUES) return false;
  // Digits without letters may be someone counting or reading out years, scores or phone numbers.
  if (!/\p{L}/u.test(line)) return /#\.#.*#\.#/.test(line);
  // People also recite multiplication tables, but not counters and readings.
  return isCounter(withDigits) || /[/|:=<>{}°%_]/.test(line) || isReading(withDigits);
}

/** True if each line has a single number that is one more than the previous line's number. */
function isCounter(texts: readonly string[]): boolean {
  const numbers = texts.flatMap((text) => {
    const [only, another] = text.match(/\p{Nd}+/gu) ?? [];
    return only === undefined || another !== undefined ? [] : Number.parseInt(only, 10);
  });
  const steps = numbers.filter((value, at) => at > 0 && value === (numbers[at - 1] ?? 0) + 1).length;
  return numbers.length === texts.length && steps >= PATTERN_SHARE * (texts.length - 1);
}

function isReading(texts: readonly string[]): boolean {
  const read = texts.filter((text) => {
    const { certain, possible } = stripData(text);
    return certain + possible > 0;
  });
  return read.length >= PATTERN_SHARE * texts.length;
}

function isPerFrame(cues: readonly ShownText[]): boolean {
  const lengths = cues.flatMap(({ startSec, endSec }) =>
    startSec === null || endSec === null ? [] : endSec - startSec,
  );
  return lengths.length > MANY_PATTERN_CUES && median(lengths) < FRAME_SEC;
}

/** True if cues last minutes each, without a gap, and contain titles. */
function isChapterTrack(cues: readonly ShownText[]): boolean {
  if (cues.length < MIN_CHAPTERS) return false;
  const lengths: number[] = [];
  for (const [at, { startSec, endSec }] of cues.entries()) {
    const next = cues[at + 1]?.startSec;
    if (startSec === null || endSec === null || (next != null && Math.abs(next - endSec) > 1)) return false;
    lengths.push(endSec - startSec);
  }
  return median(lengths) >= MIN_CHAPTER_SEC && areTitles(cues.map(({ text }) => text));
}

const stampedLine = /^\s*(?:[-•*]\s*)?[[(]?(\d{1,2}:)?(\d{1,3}):(\d{2})[\])]?\s*[-–—:|]?\s*(.*)$/;

/** True if text is a chapter list as used on video sites: one time and title per line, starting at 0:00. */
function isChapterList(lines: readonly string[]): boolean {
  const chapters = lines.flatMap((line) => {
    const [whole, hours = '0', minutes, seconds, title = ''] = stampedLine.exec(line.slice(0, 300)) ?? [];
    if (whole === undefined) return [];
    return [{ startSec: Number.parseInt(hours, 10) * 3600 + Number(minutes) * 60 + Number(seconds), title }];
  });
  if (chapters.length < MIN_CHAPTERS || (chapters[0]?.startSec ?? 1) > 1) return false;
  const spanSec = (chapters.at(-1)?.startSec ?? 0) - (chapters[0]?.startSec ?? 0);
  const words = chapters.slice(0, -1).reduce((sum, { title }) => sum + splitWords(title).length, 0);
  const isSparse = spanSec > 0 && words / spanSec < MAX_TITLE_WORDS_PER_SEC;
  return isSparse && areTitles(chapters.map(({ title }) => title)) && chapters.every(({ title }) => title !== '');
}

function areTitles(texts: readonly string[]): boolean {
  const unended = texts.filter((text) => !/[.!?…。！？।]["'»”)\]]*\s*$/u.test(text)).length;
  return (
    unended >= UNENDED_SHARE * texts.length && median(texts.map((text) => splitWords(text).length)) <= MAX_TITLE_WORDS
  );
}

/**
 * True if at least half of a text consists of links, hashtags, headings and bare times, including a link or a list of
 * times.
 */
function isNotes(lines: readonly string[]): boolean {
  const isLink = (line: string) => stripData(line).links > 0 || /^\s*(?:[#@][\p{L}\p{N}_]+\s*){1,20}$/u.test(line);
  const links = lines.filter(isLink).length;
  const stamps = lines.filter((line) => stampedLine.test(line.slice(0, 300))).length;
  if (links === 0) return false;
  const headings = lines.filter(
    (line) => !isLink(line) && /[:：]\s*$|^\s*(?:#{1,6}\s|[-=_*]{3,})/.test(line) && line.length <= 60,
  ).length;
  // Speaker names in a written interview look like headings.
  return links + stamps >= headings && links + stamps + headings >= NOTES_SHARE * lines.length;
}

function countMost(lines: readonly string[]): { most: number; line: string } {
  const counts = new Map<string, number>();
  let best = { most: 0, line: '' };
  for (const line of lines) {
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    if (count > best.most) best = { most: count, line };
  }
  return best;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
