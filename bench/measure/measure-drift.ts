import type { CaptionLine, CaptionPage, PlacedWord } from '../../packages/media/src/captions/caption-page.ts';
import type { CaptionStyle, HexColor } from '../../packages/media/src/captions/caption-style.ts';
import type { DrawnFrames } from './draw-frames.ts';

/** The largest color difference that counts as a match: a pixel about half covered by ink. */
const NEAR = 90;
/** The time after which a growing word has settled; the growth is centered on the word. */
const SETTLED_SEC = 0.22;

type Edges = { leftPx: number; rightPx: number };

/**
 * Measures the sideways movement of words while their page is visible: the largest difference between the left or right
 * edges of a word's pixels over all frames, highlighted or not.
 */
export function measureDrift(
  pages: readonly CaptionPage[],
  style: CaptionStyle,
  drawn: DrawnFrames,
): { driftPx: number; words: number } {
  let driftPx = 0;
  let count = 0;
  for (const page of pages) {
    const words = page.lines.flatMap((line) => line.words.map((word) => ({ word, line })));
    words.forEach(({ word, line }, index) => {
      const litUntilSec = words[index + 1]?.word.startSec ?? page.endSec;
      const seen = framesOf(page, drawn.rate).flatMap((frame) => {
        const atSec = frame / drawn.rate;
        const isLit = atSec >= word.startSec && atSec < litUntilSec;
        if (style.highlight.kind === 'reveal' && atSec < word.startSec + 0.1) return [];
        if (style.highlight.kind === 'pop' && isLit && atSec < word.startSec + SETTLED_SEC) return [];
        const edges = findEdges(drawn, frame, word, line, page, inkColors(style, isLit));
        return edges ? [edges] : [];
      });
      if (seen.length === 0) throw new Error(`"${word.text}" was never seen in the style ${style.id}.`);
      count += 1;
      for (const side of ['leftPx', 'rightPx'] as const) {
        const places = seen.map((edges) => edges[side]);
        driftPx = Math.max(driftPx, Math.max(...places) - Math.min(...places));
      }
    });
  }
  return { driftPx, words: count };
}

/** Returns the numbers of frames that certainly show a page; its first and last moments are left out. */
function framesOf(page: CaptionPage, rate: number): number[] {
  const first = Math.ceil((page.startSec + 0.13) * rate);
  const last = Math.floor((page.endSec - 0.02) * rate);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function inkColors({ textColor, highlight }: CaptionStyle, isLit: boolean): HexColor[] {
  if (highlight.kind === 'block') return [isLit ? highlight.textColor : textColor];
  if (highlight.kind === 'underline') return [textColor];
  return 'color' in highlight ? [textColor, highlight.color] : [textColor];
}

function findEdges(
  { frames, size, topPx }: DrawnFrames,
  frame: number,
  word: PlacedWord,
  line: CaptionLine,
  page: CaptionPage,
  colors: HexColor[],
): Edges | null {
  const pixels = frames[frame];
  if (!pixels) return null;
  const inks = colors.map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  const edges: Edges = { leftPx: Number.POSITIVE_INFINITY, rightPx: Number.NEGATIVE_INFINITY };
  const marginPx = 3;
  for (
    let y = Math.round(line.baselinePx - page.inkTopPx) - topPx;
    y < line.baselinePx + page.inkBottomPx - topPx;
    y++
  ) {
    for (let x = Math.floor(word.xPx) - marginPx; x < word.xPx + word.widthPx + marginPx; x++) {
      const at = (y * size.widthPx + x) * 3;
      const isInk = inks.some((color) =>
        color.every((value, part) => Math.abs((pixels[at + part] ?? 0) - value) <= NEAR),
      );
      if (!isInk) continue;
      edges.leftPx = Math.min(edges.leftPx, x);
      edges.rightPx = Math.max(edges.rightPx, x);
    }
  }
  return edges.leftPx <= edges.rightPx ? edges : null;
}
