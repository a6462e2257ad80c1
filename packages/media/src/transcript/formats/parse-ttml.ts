import { Parser } from 'htmlparser2';
import { MediaError } from '../../media-error.ts';
import { encodeEntities } from './entities.ts';
import { type BadLine, MAX_CUES, MAX_PAYLOAD_LENGTH, type RawCue, type RawCues } from './raw-cue.ts';
import { parseTtmlTime, readTtmlClock, type TtmlClock } from './ttml-time.ts';
import { createStampedText } from './word-stamps.ts';

/** Subtitles are nested about six levels deep. The parser takes longer for each element the deeper the nesting. */
const MAX_DEPTH = 100;
/** Elements whose text is not shown. */
const silent = new Set(['head', 'metadata', 'styling', 'layout', 'title', 'desc', 'copyright', 'script', 'style']);
const timed = new Set(['body', 'div', 'p', 'span']);

/** An element's timing, in source time. */
type Frame = {
  name: string;
  line: number;
  startSec: number;
  /** Null if it ends with its parent. */
  endSec: number | null;
  hasOwnTimes: boolean;
  /** True if the element or its parent has a time. */
  isTimed: boolean;
  /** The start of the next child in a sequential container. */
  sequenceSec: number | null;
  isSilent: boolean;
  agent: string | null;
  cue: OpenCue | null;
};

type OpenCue = { text: ReturnType<typeof createStampedText>; line: number; startSec: number; endSec: number | null };

/** Returns true if text is TTML (also called DFXP): XML with a `tt` root element. */
export function isTtml(text: string): boolean {
  const root = skipProlog(text);
  return /^<(?:[\w.-]{1,40}:)?tt[\s>]/.test(text.slice(root, root + 64));
}

/**
 * Returns the start of an XML document's root element, after its declaration, comments (which may contain "-->" and
 * pages of license text) and DOCTYPE.
 */
function skipProlog(text: string): number {
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    const closing = closingOf(text, at);
    const end = closing === null ? -1 : text.indexOf(closing, at + 2);
    if (closing === null || end < 0) return at;
    at = end + closing.length;
  }
}

/**
 * Returns the terminator of the comment, processing instruction or DOCTYPE (with an internal subset) that starts at a
 * position; null for anything else.
 */
function closingOf(text: string, at: number): string | null {
  if (text.startsWith('<!--', at)) return '-->';
  if (text.startsWith('<?', at)) return '?>';
  if (!text.startsWith('<!', at)) return null;
  const [bracket, end] = [text.indexOf('[', at), text.indexOf('>', at)];
  return bracket >= 0 && bracket < end ? ']>' : '>';
}

/**
 * Parses TTML: `p` elements are cues, and timed spans inside them are words. Times are relative to the enclosing `div`
 * and `body`, or, in a sequence, to the end of the previous sibling. `ttm:agent` identifies speakers; ruby text and
 * hidden elements are skipped. Custom entities are not expanded.
 * @throws MediaError `unreadable-transcript` if the document is nested deeper than any real subtitles.
 */
export function parseTtml(text: string): RawCues {
  const reader = createReader(text);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes, parser.startIndex),
      onclosetag: () => reader.close(),
      ontext: (data) => reader.add(data),
    },
    { xmlMode: true },
  );
  parser.write(text);
  parser.end();
  return reader.result();
}

function createReader(text: string) {
  const cues: RawCue[] = [];
  const badLines: BadLine[] = [];
  const agents = new Map<string, string>();
  const frames: Frame[] = [];
  const lineAt = countLines(text);
  let clock: TtmlClock = readTtmlClock(() => null);
  let language: string | null = null;

  const openCue = () => frames.findLast(({ cue }) => cue !== null)?.cue ?? null;

  const finish = (cue: OpenCue) => {
    const payload = cue.text.end().trim();
    const { startSec, endSec, line } = cue;
    if (payload !== '' && cues.length < MAX_CUES) cues.push({ startSec, endSec: endSec ?? startSec, payload, line });
  };

  return {
    open(fullName: string, attributes: Readonly<Record<string, string>>, index: number): void {
      if (frames.length >= MAX_DEPTH) {
        throw new MediaError(
          'unreadable-transcript',
          { code: 'transcript-too-deep', facts: {} },
          { line: lineAt(index) },
        );
      }
      const name = localName(fullName);
      const values = new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value]));
      const attributeOf = (key: string) => values.get(key) ?? null;
      if (name === 'tt') {
        clock = readTtmlClock(attributeOf);
        language = attributeOf('lang') || null;
      }
      const outer = frames.at(-1) ?? null;
      const frame = { ...toFrame(name, attributeOf, outer, clock), line: lineAt(index) };
      frames.push(frame);
      const cue = openCue();
      if (frame.isSilent) return;
      if (cue && name === 'br') cue.text.add('\n');
      if (cue && name === 'span' && frame.hasOwnTimes) cue.text.at(frame.startSec);
      if (cue || !frame.isTimed || (name !== 'p' && name !== 'span')) return;
      const { line, startSec, endSec } = frame;
      frame.cue = { text: createStampedText(MAX_PAYLOAD_LENGTH), line, startSec, endSec };
      const speaker = agents.get(frame.agent ?? '');
      if (speaker !== undefined) frame.cue.text.add(`<v ${encodeEntities(speaker)}>`, ' ');
    },
    close(): void {
      const frame = frames.pop();
      if (!frame) return;
      const outer = frames.at(-1);
      if (outer && outer.sequenceSec !== null && timed.has(frame.name))
        outer.sequenceSec = frame.endSec ?? frame.startSec;
      if (frame.cue) finish(frame.cue);
      else if (frame.name === 'span' && frame.hasOwnTimes && frame.endSec !== null) openCue()?.text.at(frame.endSec);
    },
    add(data: string): void {
      const frame = frames.at(-1);
      if (!frame) return;
      const written = data.slice(0, MAX_PAYLOAD_LENGTH).replace(/\s+/g, ' ');
      if (frame.name === 'name' && frame.agent !== null) {
        agents.set(frame.agent, `${agents.get(frame.agent) ?? ''}${written}`.slice(0, 200));
      } else if (!frame.isSilent) {
        const cue = openCue();
        if (cue) cue.text.add(encodeEntities(written), written);
        // Text without timing.
        else if (frame.name === 'p' && written.trim() !== '')
          badLines.push({ line: frame.line, text: written.slice(0, 120) });
      }
    },
    result: (): RawCues => ({ cues, badLines, language }),
  };
}

function toFrame(
  name: string,
  attributeOf: (name: string) => string | null,
  outer: Frame | null,
  clock: TtmlClock,
): Omit<Frame, 'line'> {
  const timeOf = (key: string) => parseTtmlTime(attributeOf(key) ?? '', clock);
  const fromSec = outer?.sequenceSec ?? outer?.startSec ?? 0;
  const [begin, end, duration] = timed.has(name) ? [timeOf('begin'), timeOf('end'), timeOf('dur')] : [null, null, null];
  const hasOwnTimes = begin !== null || end !== null || duration !== null;
  const startSec = fromSec + (begin ?? 0);
  const ends = [
    end === null ? null : fromSec + end,
    duration === null ? null : startSec + duration,
    outer?.endSec ?? null,
  ];
  const knownEnds = ends.filter((sec) => sec !== null);
  const isRuby = /^(?:text|textContainer|delimiter)$/.test(attributeOf('ruby') ?? '');
  const isHidden = attributeOf('display') === 'none' || attributeOf('visibility') === 'hidden';
  // An element inside an agent contains its name; cues reference the agent.
  const own = name === 'agent' ? attributeOf('id') : attributeOf('agent');
  return {
    name,
    startSec,
    endSec: knownEnds.length > 0 ? Math.min(...knownEnds) : null,
    hasOwnTimes,
    isTimed: (outer?.isTimed ?? false) || hasOwnTimes,
    sequenceSec: attributeOf('timeContainer') === 'seq' ? startSec : null,
    isSilent: (outer?.isSilent ?? false) || silent.has(name) || isRuby || isHidden,
    agent: own ?? outer?.agent ?? null,
    cue: null,
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Returns a function that converts text positions to line numbers; positions must be requested in order. */
function countLines(text: string): (index: number) => number {
  let line = 1;
  let end = text.indexOf('\n');
  return (index) => {
    for (; end >= 0 && end < index; line++) end = text.indexOf('\n', end + 1);
    return line;
  };
}
