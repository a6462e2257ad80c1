import type { TimeRange } from '../time/time-range.ts';
import { colorTag, escapeAssText, formatAssNumber, roundedRectangle } from './ass-text.ts';
import type { CaptionLine, CaptionPage, PlacedWord } from './caption-page.ts';
import type { CaptionStyle, HexColor } from './caption-style.ts';
import { speakerColor } from './speaker-colors.ts';

/** An event; `look` is the name of one of the script's ASS styles. */
export type AssEvent = TimeRange & { layer: number; look: string; text: string };

/** A word with its line, its highlight's time range, and the time from which it is on screen. */
type SpokenWord = { word: PlacedWord; line: CaptionLine; lit: TimeRange; fromSec: number };

// Later layers cover earlier ones. All words in a layer are below all words in the next, so that no word's outline or
// shadow covers its neighbor.
const layers = { box: 0, shadow: 1, outline: 2, text: 3, mark: 4, litText: 5 } as const;

type PageMotion = {
  /** True if nothing was on screen before, so that the page may fade in. */
  afterSilence: boolean;
  /** True if words are faint until they are spoken. */
  dimsUpcoming: boolean;
};

/**
 * Returns a page's events: every word once for the page's whole duration, and above it the highlight and the
 * highlighted word.
 */
export function pageEvents(
  page: CaptionPage,
  style: CaptionStyle,
  { afterSilence, dimsUpcoming }: PageMotion,
): AssEvent[] {
  const fade = style.entrance === 'fade' && afterSilence ? '\\fad(120,0)' : '';
  const words = spokenWords(page, style);
  const events = boxEvents(page, style, fade);
  for (const spoken of words) {
    for (const part of restingParts(spoken, page, style, dimsUpcoming)) {
      const tags = part.startSec === page.startSec ? fade : '';
      events.push(...wordEvents(spoken, page, style, part, tags));
    }
    events.push(...litEvents(spoken, page, style, fade));
  }
  return events;
}

/** Returns a page's words in spoken order, each highlighted until the next one starts. */
function spokenWords(page: CaptionPage, { entrance }: CaptionStyle): SpokenWord[] {
  const words = page.lines.flatMap((line) => line.words.map((word) => ({ word, line })));
  return words.map(({ word, line }, index) => {
    const startSec = Math.max(page.startSec, Math.min(word.startSec, page.endSec));
    const nextSec = words[index + 1]?.word.startSec ?? page.endSec;
    const lit = { startSec, endSec: Math.min(page.endSec, Math.max(startSec, nextSec)) };
    // A page is never empty: its first word enters with it.
    return { word, line, lit, fromSec: entersByWord(entrance) && index > 0 ? startSec : page.startSec };
  });
}

/** A time span in which a word is not highlighted, and its ASS style during it. */
type RestingPart = TimeRange & { look: 'Text' | 'Upcoming' };

/**
 * Returns the time spans in which a word is drawn without its highlight. Words that appear one by one remain faint
 * throughout.
 */
function restingParts(
  { lit, fromSec }: SpokenWord,
  page: CaptionPage,
  { highlight }: CaptionStyle,
  dimsUpcoming: boolean,
): RestingPart[] {
  const isFaintBefore = dimsUpcoming && highlight.kind !== 'reveal';
  // The resting word would be visible between the enlarged word's letters, so it is left out in the meantime.
  const isAbsent = highlight.kind === 'pop';
  if (!isFaintBefore && !isAbsent) return [{ startSec: fromSec, endSec: page.endSec, look: 'Text' }];
  return [
    { startSec: fromSec, endSec: lit.startSec, look: isFaintBefore ? 'Upcoming' : 'Text' },
    { startSec: isAbsent ? lit.endSec : lit.startSec, endSec: page.endSec, look: 'Text' },
  ];
}

function boxEvents(page: CaptionPage, { box }: CaptionStyle, fade: string): AssEvent[] {
  const first = page.lines[0];
  const last = page.lines.at(-1);
  if (!box || !first || !last) return [];
  const leftPx = Math.min(...page.lines.map((line) => line.xPx)) - box.padX * page.emPx;
  const widthPx = Math.max(...page.lines.map((line) => line.widthPx)) + 2 * box.padX * page.emPx;
  const topPx = first.baselinePx - page.inkTopPx - box.padY * page.emPx;
  const heightPx = last.baselinePx + page.inkBottomPx + box.padY * page.emPx - topPx;
  const path = roundedRectangle(widthPx, heightPx, box.radius * page.emPx);
  return [{ ...timeOf(page), layer: layers.box, look: 'Box', text: shape(leftPx, topPx, path, fade) }];
}

/** Returns the shadow, outline and fill for a word without a highlight. */
function wordEvents(
  spoken: SpokenWord,
  page: CaptionPage,
  style: CaptionStyle,
  { look, ...time }: RestingPart,
  tags: string,
): AssEvent[] {
  const { shadow } = style;
  const border = borderTags(page, style);
  const events: AssEvent[] = [];
  if (shadow) {
    const spreadPx = (shadow.spread + (style.outline?.width ?? 0)) * page.emPx;
    const blurred = `\\bord${formatAssNumber(spreadPx)}\\blur${formatAssNumber(shadow.blur * page.emPx)}${tags}`;
    const text = enteringText(spoken, page, style, time, blurred, shadow.offsetY * page.emPx);
    events.push({ ...time, layer: layers.shadow, look: 'Shadow', text });
  }
  // Text with its own outline costs half as much to draw, but must not darken a neighbor.
  const separate = border !== '' && outlinesTouch(page, style);
  if (separate) {
    const text = enteringText(spoken, page, style, time, border + tags);
    events.push({ ...time, layer: layers.outline, look: 'Outline', text });
  }
  const color = colorTagOf(spoken.word, style);
  const text = enteringText(spoken, page, style, time, (separate ? '' : border) + color + tags);
  events.push({ ...time, layer: layers.text, look, text });
  return events;
}

/** Returns the tag for a word whose color is not the style's. */
function colorTagOf({ isEmphasized, speakerNumber = 0 }: PlacedWord, style: CaptionStyle): string {
  if (isEmphasized) return colorTag(emphasisColorOf(style));
  return style.speakerColors && speakerNumber > 0 ? colorTag(speakerColor(speakerNumber, style)) : '';
}

function emphasisColorOf({ emphasisColor, highlight, textColor }: CaptionStyle): HexColor {
  return emphasisColor ?? ('color' in highlight ? highlight.color : textColor);
}

function borderTags(page: CaptionPage, { outline }: CaptionStyle): string {
  if (!outline) return '';
  const blur = outline.blur > 0 ? `\\blur${formatAssNumber(outline.blur * page.emPx)}` : '';
  return `\\bord${formatAssNumber(outline.width * page.emPx)}${blur}`;
}

/** True if words are so close, as in scripts without spaces, that an outline would reach its neighbor. */
function outlinesTouch(page: CaptionPage, { outline }: CaptionStyle): boolean {
  const reachPx = outline ? (outline.width + 2 * outline.blur) * page.emPx : 0;
  return page.lines.some(({ words }) => {
    const byPlace = words.toSorted((a, b) => a.xPx - b.xPx);
    return byPlace.some((word, index) => {
      const right = byPlace[index + 1];
      return right !== undefined && right.xPx - word.xPx - word.widthPx < reachPx;
    });
  });
}

/** Returns the events drawn over a word while it is spoken. */
function litEvents(spoken: SpokenWord, page: CaptionPage, style: CaptionStyle, fade: string): AssEvent[] {
  const { word, line, lit } = spoken;
  const { highlight } = style;
  const em = page.emPx;
  const starts = lit.startSec === page.startSec ? fade : '';
  const over = (time: TimeRange, tags: string): AssEvent => ({
    ...time,
    layer: layers.litText,
    look: 'Lit',
    text: enteringText(spoken, page, style, time, tags),
  });
  switch (highlight.kind) {
    case 'none':
      return [];
    case 'reveal':
      return [over({ startSec: lit.startSec, endSec: page.endSec }, `${colorTagOf(word, style)}\\fad(90,0)`)];
    case 'color':
      return [over(lit, starts)];
    case 'block': {
      const topPx = Math.round(line.baselinePx - page.inkTopPx - highlight.padY * em);
      const heightPx = page.inkTopPx + page.inkBottomPx + 2 * highlight.padY * em;
      const path = roundedRectangle(word.widthPx + 2 * page.blockPadPx, heightPx, highlight.radius * em);
      const text = shape(word.xPx - page.blockPadPx, topPx, path, starts);
      return [{ ...lit, layer: layers.mark, look: 'Mark', text }, over(lit, starts)];
    }
    case 'underline': {
      const thicknessPx = Math.max(2, highlight.thickness * em);
      const path = roundedRectangle(word.widthPx, thicknessPx, thicknessPx / 2);
      const text = shape(word.xPx, line.baselinePx + highlight.offset * em, path, borderTags(page, style) + starts);
      return [{ ...lit, layer: layers.mark, look: 'Mark', text }];
    }
    case 'fill': {
      const whole = Math.max(
        20,
        Math.round((Math.min(lit.endSec, Math.max(word.endSec, lit.startSec)) - lit.startSec) * 1000),
      );
      const [leftPx, rightPx] = [Math.floor(word.xPx - em * 0.1), Math.ceil(word.xPx + word.widthPx + em * 0.1)];
      const [topPx, bottomPx] = [Math.floor(line.baselinePx - em * 1.6), Math.ceil(line.baselinePx + em)];
      const [fromPx, toPx] = word.isRightToLeft ? [rightPx, rightPx] : [leftPx, leftPx];
      const wipe = `\\clip(${fromPx},${topPx},${toPx},${bottomPx})\\t(0,${whole},\\clip(${leftPx},${topPx},${rightPx},${bottomPx}))`;
      return [over({ startSec: lit.startSec, endSec: page.endSec }, wipe)];
    }
    case 'pop': {
      const percent = Math.round(highlight.scale * 100);
      const swell = `\\t(0,70,\\fscx${percent}\\fscy${percent})\\t(70,200,\\fscx100\\fscy100)`;
      const shadow = style.shadow ? wordEvents(spoken, page, style, { ...lit, look: 'Text' }, starts).slice(0, 1) : [];
      const enters = entersByWord(style.entrance) && lit.startSec === spoken.fromSec;
      const text = centeredText(spoken, page, `${borderTags(page, style)}${enters ? ENTERING : ''}${swell}`);
      return [...shadow, { ...lit, layer: layers.litText, look: 'Lit', text }];
    }
  }
}

function timeOf({ startSec, endSec }: TimeRange): TimeRange {
  return { startSec, endSec };
}

function shape(xPx: number, yPx: number, path: string, tags: string): string {
  return `{\\pos(${Math.round(xPx)},${Math.round(yPx)})${tags}\\p1}${path}`;
}

/** Returns the word with the pen at its position, to which it may rise. */
function wordText({ word, line }: SpokenWord, page: CaptionPage, tags: string, downPx = 0, risePx = 0): string {
  const ascentPx = Math.max(...word.runs.map((run) => run.ascentPx));
  const yPx = line.baselinePx - ascentPx + downPx;
  const place = `${word.xPx},${formatAssNumber(yPx)}`;
  const at =
    risePx > 0 ? `\\move(${word.xPx},${formatAssNumber(yPx + risePx)},${place},0,${SLIDE.ms})` : `\\pos(${place})`;
  return `{${at}${tags}}${runsText(word, page)}`;
}

/** A word's first moments. */
const ENTERING = '\\fscx72\\fscy72\\fad(50,0)';

/** The tags that animate a word as it enters, except its movement. */
const entrances: Record<CaptionStyle['entrance'], string> = {
  none: '',
  fade: '',
  pop: `${ENTERING}\\t(0,120,0.6,\\fscx100\\fscy100)`,
  slide: '\\fad(90,0)',
  bounce: `${ENTERING}\\t(0,110,\\fscx108\\fscy108)\\t(110,190,\\fscx97\\fscy97)\\t(190,250,\\fscx100\\fscy100)`,
};
const SLIDE = { fromEm: 0.42, ms: 140 };

function entersByWord(entrance: CaptionStyle['entrance']): boolean {
  return entrance !== 'none' && entrance !== 'fade';
}

/** Returns the word with the style's entrance if it enters at the start of the event. */
function enteringText(
  spoken: SpokenWord,
  page: CaptionPage,
  { entrance }: CaptionStyle,
  { startSec }: TimeRange,
  tags: string,
  downPx = 0,
): string {
  if (!entersByWord(entrance)) return wordText(spoken, page, tags, downPx);
  const isStart = startSec === spoken.fromSec;
  if (entrance !== 'slide') return centeredText(spoken, page, tags + (isStart ? entrances[entrance] : ''), downPx);
  return wordText(
    spoken,
    page,
    tags + (isStart ? entrances.slide : ''),
    downPx,
    isStart ? SLIDE.fromEm * page.emPx : 0,
  );
}

/** Returns the word at the same position, but anchored at its center so that it can grow from there. */
function centeredText({ word, line }: SpokenWord, page: CaptionPage, tags: string, downPx = 0): string {
  const ascentPx = Math.max(...word.runs.map((run) => run.ascentPx));
  const descentPx = Math.max(...word.runs.map((run) => run.sizePx - run.ascentPx));
  const xPx = formatAssNumber(word.xPx + word.widthPx / 2);
  const yPx = formatAssNumber(line.baselinePx + (descentPx - ascentPx) / 2 + downPx);
  return `{\\an5\\pos(${xPx},${yPx})${tags}}${runsText(word, page)}`;
}

function runsText(word: PlacedWord, page: CaptionPage): string {
  const runs = word.runs.map(
    (run) => `{\\fn${run.family}\\fs${formatAssNumber(run.sizePx)}}${escapeAssText(run.text)}`,
  );
  return directionMark(word, page) + runs.join('');
}

/** Returns a mark with the page's base direction, which determines the side of the word's punctuation. */
function directionMark(word: PlacedWord, page: CaptionPage): string {
  if (page.isRightToLeft) return '\u200F';
  return word.isRightToLeft ? '\u200E' : '';
}
