import type { CaptionStyle } from '../captions/caption-style.ts';
import { overlayStyle, planOverlayText } from '../captions/plan-overlay-text.ts';
import { type StyledPages, writeAss } from '../captions/write-ass.ts';
import type { Size } from '../geometry/box.ts';
import { isSentenceEnd } from '../moments/is-sentence-end.ts';
import { cutAtWord } from '../posts/name-title.ts';
import type { Thumbnail } from '../render/render-plan.ts';
import type { TimeRange } from '../time/time-range.ts';
import { joinWords } from '../transcript/words/split-words.ts';
import type { ClipMaterial } from './edit-material.ts';
import type { RenditionRequest } from './rendition-list.ts';

/** The hook and the first caption are on screen by this time. */
const USUAL_SEC = 1.2;
/** The length of a cover's short side. */
const SIDE_PX = 720;
/** The time around a cover's frame in which its title avoids faces. */
const REACH_SEC = 0.5;

type Cover = {
  /** The frame in clip time; undefined if none was chosen, or if the clip does not show it. */
  coverSec: number | undefined;
  durationSec: number;
  /** Draws the clip's title, or the line of a text, for a time; null if there is none. */
  titleOver: ((time: TimeRange) => StyledPages) | null;
  /** True if every frame suits the title: the picture is not that of a source. */
  isPlain: boolean;
};

/**
 * Plans a clip's cover: its frame with the title instead of captions. Without a chosen frame, it is an early frame of
 * the finished clip, unless every frame suits the title.
 */
export function planCover(
  { coverSec: chosenSec, durationSec, titleOver, isPlain }: Cover,
  options: { size: Size } & Parameters<typeof writeAss>[1],
): Omit<Thumbnail, 'fileName'> {
  const widthPx = coverWidthPx(options.size);
  const usualSec = Math.min(USUAL_SEC, durationSec / 2);
  const coverSec = chosenSec ?? (isPlain && titleOver ? usualSec : undefined);
  if (coverSec === undefined) return { atSec: usualSec, widthPx };
  const time = { startSec: Math.max(0, coverSec - REACH_SEC), endSec: coverSec + REACH_SEC };
  const title = titleOver?.(time);
  const isDrawn = title !== undefined && title.pages.length > 0;
  return { atSec: coverSec, widthPx, ass: isDrawn ? writeAss([title], options) : null };
}

/** The lengths in characters of a sentence that is read at a glance. */
const LINE = { least: 12, most: 72 } as const;

/**
 * Returns the line for the cover of a clip of sound or text: its first short sentence or, without one, the start of its
 * first sentence. Null without words.
 */
export function pickCoverLine(words: readonly { text: string }[]): string | null {
  const sentences: string[] = [];
  let first = 0;
  for (const [index, { text }] of words.entries()) {
    if (!isSentenceEnd(text) && index < words.length - 1) continue;
    sentences.push(joinWords(words.slice(first, index + 1).map((word) => word.text)));
    first = index + 1;
  }
  const isShort = (sentence: string) => [...sentence].length >= LINE.least && [...sentence].length <= LINE.most;
  const [start] = sentences;
  if (start === undefined || sentences.some(isShort)) return sentences.find(isShort) ?? null;
  const cut = cutAtWord(start, LINE.most);
  return cut === start ? start : `${cut.replace(/[\p{P}\s]+$/u, '')}…`;
}

/** The letters of such a line over words and over a backdrop, as shares of the clip's short side. */
const LINE_SIZE = { words: 0.115, backdrop: 0.085 } as const;

/** Draws the line of `pickCoverLine` in the style of the captions, in their place. */
export function drawCoverLine(
  { text, time }: { text: string; time: TimeRange },
  { style, safeArea, isPicture }: Pick<RenditionRequest, 'safeArea'> & { style: CaptionStyle; isPicture: boolean },
  { fontsOf, ...frame }: { size: Size; language: string | null } & Pick<ClipMaterial, 'fontsOf'>,
): StyledPages {
  const place = { x: 0.5, y: safeArea.y + safeArea.height * style.anchorY };
  const size = isPicture ? LINE_SIZE.words : LINE_SIZE.backdrop;
  const overlay = { kind: 'text', id: 'cover', text, color: style.textColor, place, size, ...time } as const;
  const { outline, shadow } = style;
  const own = { ...overlayStyle(overlay, style), outline, shadow, entrance: 'none' } as const;
  return planOverlayText(overlay, { ...frame, style: own, fonts: fontsOf(own) });
}

/** Returns an even width at which the short side has the length of covers, or its own if that is shorter. */
function coverWidthPx({ widthPx, heightPx }: Size): number {
  return 2 * Math.round((widthPx * Math.min(1, SIDE_PX / Math.min(widthPx, heightPx))) / 2);
}
