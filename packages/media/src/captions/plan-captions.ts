import type { Box, Size } from '../geometry/box.ts';
import { bindWords } from './bind-words.ts';
import { breakLines, type LineLimits } from './break-lines.ts';
import { breakPages, type PageLimits, READABLE_CHARACTERS_PER_SEC } from './break-pages.ts';
import type { CaptionFonts } from './caption-fonts.ts';
import type { CaptionLayout } from './caption-layout.ts';
import type { CaptionPage, CaptionWord } from './caption-page.ts';
import type { CaptionStyle } from './caption-style.ts';
import { type CaptionToken, cleanWords } from './clean-words.ts';
import {
  layOutPage,
  lineLimits,
  type MeasuredToken,
  MIN_SHRINK,
  type PageFrame,
  splitWideUnits,
} from './lay-out-page.ts';
import { runsRightToLeft } from './order-words.ts';
import type { CaptionObstacle } from './place-page.ts';
import { setCase } from './set-case.ts';
import { countCharacters } from './sized-token.ts';
import { timePages } from './time-pages.ts';

export type CaptionRequest = {
  /** Default `captions`. */
  layout?: CaptionLayout | undefined;
  style: CaptionStyle;
  /** The clip's size. */
  size: Size;
  /** The part of the frame available for the captions and all their decoration. */
  safeArea: Box;
  /** ISO 639-1 code, or null if unknown. */
  language: string | null;
  fonts: CaptionFonts;
  /** The fonts for emphasized words (`emphasisLettering`); default: the same. */
  emphasisFonts?: CaptionFonts | undefined;
  /** The clip's length, by which the last page must end; default: shortly after the last word. */
  durationSec?: number | undefined;
  /** Obstacles that the captions avoid if possible; default none. */
  obstacles?: readonly CaptionObstacle[] | undefined;
};

/** Special case counts, for reports and warnings. */
export type CaptionCounts = {
  pages: number;
  words: number;
  /** Pages faster than 20 characters per second because of fast speech; they are shown verbatim. */
  fastPages: number;
  fastestCharactersPerSec: number;
  /** Pages with shrunken text because a word is wider than a line. */
  shrunkPages: number;
  /** Emoji left out, which ASS cannot draw in color. */
  removedEmoji: number;
  /** Characters left out because no available font has them. */
  missingCharacters: number;
  /** The words that contain those characters. */
  undrawn: UndrawableText[];
};

/** Text with characters that no font has, and those characters. */
export type UndrawableText = { text: string; characters: string };

/**
 * Turns words into caption pages, with a position and a time for each word. Pure: equal arguments give equal pages.
 * @param words in clip time; hostile text, wrong order and overlapping times are corrected.
 */
export function planCaptions(
  words: readonly CaptionWord[],
  request: CaptionRequest,
): { pages: CaptionPage[]; counts: CaptionCounts } {
  const { layout = 'captions', style, size, safeArea, language } = request;
  const fontsOf = ({ isEmphasized }: CaptionToken) => (isEmphasized && request.emphasisFonts) || request.fonts;
  const { tokens, removedEmoji } = cleanWords(words, language);
  const isRightToLeft = runsRightToLeft(tokens.map((token) => token.text).join(' '));
  const frame: PageFrame = {
    layout,
    style,
    size,
    safeArea,
    emPx: captionEmPx(style, size, layout),
    isRightToLeft,
    obstacles: request.obstacles ?? [],
  };
  const limits = lineLimits(frame);

  let missingCharacters = 0;
  const undrawn: UndrawableText[] = [];
  const measured = bindWords(tokens, language)
    .map((token) => {
      const text = setCase(token.text, style.letterCase, language);
      const result = measureToken({ ...token, text }, fontsOf(token), frame.emPx);
      const { missing } = result.measured;
      missingCharacters += missing.length;
      if (missing.length > 0) undrawn.push({ text: token.text, characters: missing.join('') });
      return result;
    })
    .filter(({ measured: { runs, missing } }) => {
      // A full stop without its word is meaningless.
      const drawn = runs.map((run) => run.text).join('');
      return missing.length === 0 ? drawn !== '' : /[\p{L}\p{N}]/u.test(drawn);
    })
    .flatMap((token) => cutEndlessWord(token, limits.lineWidthPx / MIN_SHRINK[layout], fontsOf(token), frame.emPx));

  const groups = breakPages(splitWideUnits(measured, frame), pageLimits(frame, limits)) as MeasuredToken[][];
  const lastEndSec = measured.at(-1)?.endSec ?? 0;
  const times = timePages(groups, request.durationSec ?? lastEndSec + 0.8);
  const pages: CaptionPage[] = [];
  for (const [index, group] of groups.entries()) {
    pages.push(layOutPage(group, times[index] ?? { startSec: 0, endSec: 0 }, frame, pages.at(-1) ?? null));
  }

  const rates = groups.map((group, index) => {
    const time = times[index] ?? { startSec: 0, endSec: 1 };
    return countCharacters(group) / (time.endSec - time.startSec);
  });
  return {
    pages,
    counts: {
      pages: pages.length,
      words: measured.length,
      fastPages: rates.filter((rate) => rate > READABLE_CHARACTERS_PER_SEC + 0.05).length,
      fastestCharactersPerSec: Math.max(0, ...rates),
      shrunkPages: pages.filter((page) => page.emPx < frame.emPx - 0.01).length,
      removedEmoji,
      missingCharacters,
      undrawn,
    },
  };
}

function pageLimits({ layout, style, size }: PageFrame, limits: LineLimits): PageLimits {
  // A page has two to four words, shrunk as far as necessary.
  if (layout === 'typography') return { wordsPerPage: 3, fewestWords: 2, mostWords: 4, fits: () => true };
  // A wide frame fits more of a sentence at the same type size.
  const wideness = style.wordsPerPage > 2 && size.widthPx > size.heightPx ? 1.6 : 1;
  return {
    wordsPerPage: Math.round(style.wordsPerPage * wideness),
    fewestWords: 1,
    mostWords: 18,
    fits: (page) => breakLines(page, limits) !== null,
  };
}

/**
 * Returns a style's em size in a frame: a fraction of the short side, or less for captions in wide frames, which are
 * viewed larger.
 */
function captionEmPx(style: CaptionStyle, { widthPx, heightPx }: Size, layout: CaptionLayout): number {
  if (layout === 'typography') return style.size * Math.min(widthPx, heightPx);
  const wideness = Math.max(0, Math.min(1, (widthPx / heightPx - 9 / 16) / (16 / 9 - 9 / 16)));
  return style.size * Math.min(widthPx, heightPx) * (1 - 0.25 * wideness);
}

/** Measures a word at a text size. */
export function measureToken(token: CaptionToken, fonts: CaptionFonts, emPx: number): MeasuredToken {
  const measured = fonts.measure(token.text);
  return { ...token, measured, widthPx: measured.widthEm * emPx };
}

/** Splits a word that would be illegible even when shrunk, such as a long address, into equally long pieces. */
function cutEndlessWord(token: MeasuredToken, widestPx: number, fonts: CaptionFonts, emPx: number): MeasuredToken[] {
  const count = Math.ceil(token.widthPx / widestPx);
  if (count < 2) return [token];
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(token.text)];
  const perPiece = Math.ceil(letters.length / count);
  const pieceSec = (token.endSec - token.startSec) / count;
  return Array.from({ length: count }, (_, index) => {
    const text = letters
      .slice(index * perPiece, (index + 1) * perPiece)
      .map(({ segment }) => segment)
      .join('');
    const startSec = token.startSec + index * pieceSec;
    const piece = {
      ...token,
      text,
      startSec,
      endSec: startSec + pieceSec,
      joinsPrevious: index > 0 || token.joinsPrevious,
      break: index === 0 ? token.break : undefined,
    };
    return measureToken(piece, fonts, emPx);
  }).filter((piece) => piece.text !== '');
}
