import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { clipSize } from '../geometry/aspect-ratio.ts';
import { platforms } from '../platforms/platform.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { listLinkedFonts } from '../render/gather-fonts.ts';
import { assFilter } from './ass-filter.ts';
import type { CaptionPage, CaptionWord } from './caption-page.ts';
import type { CaptionStyle } from './caption-style.ts';
import { captionStyles, getCaptionStyle } from './caption-styles.ts';
import { loadCaptionFonts } from './fonts/load-caption-fonts.ts';
import { explainGlyphWarnings } from './glyph-warnings.ts';
import { planCaptions } from './plan-captions.ts';
import { writeAss } from './write-ass.ts';

const size = clipSize('9:16', 1080);
const { safeArea } = platforms.tiktok;
/** Only plain white words, so that every bright pixel is ink. */
const plain: CaptionStyle = { ...getCaptionStyle('marker'), shadow: null, highlight: { kind: 'none' } };

type Drawn = { pages: CaptionPage[]; lacking: string[]; warnings: string[]; frame: Uint8Array };
type InkBox = { leftPx: number; rightPx: number; topPx: number; bottomPx: number; pixels: number };

/** Draws a text's captions, with all words at the same time, over black; the frame is grayscale, one byte per pixel. */
async function draw(text: string, style: CaptionStyle, language: string, atSec = 0.5): Promise<Drawn> {
  const texts = text.split(' ');
  const words = texts.map(
    (word, index): CaptionWord => ({ text: word, startSec: index * 0.4, endSec: index * 0.4 + 0.4 }),
  );
  return await withWorkDir(async (workDir) => {
    const { fonts, fontsDir, lackingScripts } = await loadCaptionFonts({ style, words, language, workDir });
    const { pages } = planCaptions(words, { style, size, safeArea, language, fonts });
    const assPath = join(workDir, "captions, [it's]: 1.ass");
    await writeFile(assPath, writeAss([{ pages, style }], { size }));
    const chunks: Uint8Array[] = [];
    const log: string[] = [];
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'lavfi'],
        // The only frame, at that time.
        ['-i', `color=black:size=${size.widthPx}x${size.heightPx}:rate=10:duration=0.1`],
        ['-vf', `setpts=PTS+${atSec}/TB,${assFilter({ assPath, fontsDir })},format=gray`],
        ['-frames:v', '1'],
        ['-f', 'rawvideo', 'pipe:1'],
      ],
      reads: [workDir, ...(await listLinkedFonts(fontsDir))],
      timeoutMs: 60_000,
      logLevel: 'warning',
      onLogLine: (line) => log.push(line),
      onStdout: (chunk) => void chunks.push(chunk),
    });
    const lacking = lackingScripts.map(({ name }) => name);
    return { pages, lacking, warnings: explainGlyphWarnings(log, language), frame: Buffer.concat(chunks) };
  });
}

function findInk(frame: Uint8Array, within = { fromPx: 0, toPx: size.widthPx }): InkBox {
  const box: InkBox = {
    leftPx: Number.POSITIVE_INFINITY,
    rightPx: -1,
    topPx: Number.POSITIVE_INFINITY,
    bottomPx: -1,
    pixels: 0,
  };
  for (let y = 0; y < size.heightPx; y++) {
    for (let x = within.fromPx; x < within.toPx; x++) {
      if ((frame[y * size.widthPx + x] ?? 0) < 128) continue;
      box.leftPx = Math.min(box.leftPx, x);
      box.rightPx = Math.max(box.rightPx, x + 1);
      box.topPx = Math.min(box.topPx, y);
      box.bottomPx = Math.max(box.bottomPx, y + 1);
      box.pixels += 1;
    }
  }
  return box;
}

describe('text widths', () => {
  test.each([
    ['archivo-expanded', 'Hamburgefonstiv', 'en'],
    ['archivo-expanded', 'Δημοκρατία', 'el'],
    ['archivo-expanded', 'Здравствуйте', 'ru'],
    ['anton', 'AVATAR-Toyota', 'en'],
    ['montserrat', 'Жизнь-waffle', 'ru'],
    ['literata', 'Hoffentlich', 'de'],
  ] as const)('in %s of %s match libass within a pixel in 500', async (face, word, language) => {
    // Stems at both ends mark the pen's start and end.
    const { pages, frame } = await draw(`|${word}|`, { ...plain, face, size: 0.07 }, language);
    const placed = pages[0]?.lines[0]?.words[0];
    const alone = await draw('|', { ...plain, face, size: 0.07 }, language);
    const stem = findInk(alone.frame);
    const stemWord = alone.pages[0]?.lines[0]?.words[0];
    const ink = findInk(frame);
    const bearingPx = stem.leftPx - (stemWord?.xPx ?? 0);
    const restPx = (stemWord?.widthPx ?? 0) - bearingPx - (stem.rightPx - stem.leftPx);
    const drawnWidthPx = ink.rightPx + restPx - (ink.leftPx - bearingPx);
    // The edges are only known to the nearest pixel.
    expect(Math.abs(drawnWidthPx - (placed?.widthPx ?? 0))).toBeLessThanOrEqual(1 + (placed?.widthPx ?? 0) / 500);
  });
});

describe('rendered captions', () => {
  test.each(captionStyles)('in $id stay inside the safe area', async (style) => {
    const { frame, pages } = await draw('They quietly judged a', style, 'en', 1);
    const ink = findInk(frame);
    expect(pages.length).toBeGreaterThan(0);
    expect(ink.pixels).toBeGreaterThan(500);
    expect(ink.leftPx).toBeGreaterThanOrEqual(safeArea.x * size.widthPx - 1);
    expect(ink.rightPx).toBeLessThanOrEqual((safeArea.x + safeArea.width) * size.widthPx + 1);
    expect(ink.topPx).toBeGreaterThanOrEqual(safeArea.y * size.heightPx - 1);
    expect(ink.bottomPx).toBeLessThanOrEqual((safeArea.y + safeArea.height) * size.heightPx + 1);
  });

  test.each([
    ['el', 'Ελλάδα', 'αβγδεζηθ'],
    ['ru', 'Россия', 'бвгджзий'],
    ['uk', 'Ґанок', 'єіїґщюяш'],
    ['vi', 'Việt', 'ăâđêôơưạ'],
  ])('in %s use the bundled fonts with a distinct shape for every letter', async (language, word, letters) => {
    const { warnings, pages } = await draw(word, plain, language);
    expect(warnings).toEqual([]);
    expect(pages[0]?.lines[0]?.words[0]?.runs.every((run) => run.family.startsWith('Clipwright '))).toBe(true);
    // Missing-glyph boxes would all look the same.
    const { frame, pages: spaced } = await draw(
      [...letters].join(' '),
      { ...plain, size: 0.04, wordsPerPage: 8 },
      language,
    );
    const shapes = (spaced[0]?.lines ?? []).flatMap((line) =>
      line.words.map(({ xPx, widthPx }) => {
        const { fromPx, toPx } = { fromPx: Math.floor(xPx) - 2, toPx: Math.ceil(xPx + widthPx) + 2 };
        const ink = findInk(frame, { fromPx, toPx });
        return `${ink.pixels} ${ink.topPx} ${ink.bottomPx} ${ink.rightPx - ink.leftPx}`;
      }),
    );
    expect(shapes.length).toBeGreaterThan(4);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test.each([
    ['ar', 'Arabic', 'طويييييييل ا'],
    ['he', 'Hebrew', 'שששששששש י'],
  ])('in %s run from right to left, or the script is reported as unsupported', async (language, name, text) => {
    const { pages, frame, lacking } = await draw(text, plain, language);
    if (lacking.length > 0) {
      expect(lacking).toEqual([name]);
      expect(pages).toEqual([]);
      return;
    }
    const [long, short] = pages[0]?.lines[0]?.words ?? [];
    expect(pages[0]?.isRightToLeft).toBe(true);
    expect(short?.xPx).toBeLessThan(long?.xPx ?? 0);
    // The first spoken word is the long one: its ink is on the right of the line.
    const ink = findInk(frame);
    const middlePx = Math.round((ink.leftPx + ink.rightPx) / 2);
    const left = findInk(frame, { fromPx: 0, toPx: middlePx });
    const right = findInk(frame, { fromPx: middlePx, toPx: size.widthPx });
    expect(right.pixels).toBeGreaterThan(left.pixels);
  });

  test('place a comma after a Hebrew word on its left', async () => {
    const { frame, lacking } = await draw('ששש,', plain, 'he');
    if (lacking.length > 0) return expect(lacking).toEqual(['Hebrew']);
    const ink = findInk(frame);
    // Only the comma extends below the letters.
    const below = frame.subarray((ink.bottomPx - 4) * size.widthPx, ink.bottomPx * size.widthPx);
    const columns = [...below.keys()].filter((index) => (below[index] ?? 0) > 128).map((index) => index % size.widthPx);
    expect(Math.max(...columns)).toBeLessThan((ink.leftPx + ink.rightPx) / 2);
    return undefined;
  });

  test('render hostile text as plain letters', async () => {
    const small: CaptionStyle = { ...plain, size: 0.04 };
    const { frame, pages } = await draw('{\\an8\\fs300\\1c&H0000FF&}a\\Nb', small, 'en');
    const ink = findInk(frame);
    const page = pages[0];
    const line = page?.lines[0];
    expect(page?.lines).toHaveLength(1);
    expect(ink.bottomPx - ink.topPx).toBeLessThan((page?.emPx ?? 0) * 1.3);
    expect(Math.abs(ink.leftPx - (line?.xPx ?? 0))).toBeLessThan(12);
    expect(Math.abs(ink.rightPx - ((line?.xPx ?? 0) + (line?.widthPx ?? 0)))).toBeLessThan(12);
  });

  test('replace no emoji with boxes', async () => {
    const withEmoji = await draw('well 😀 done 👨‍👩‍👧', plain, 'en');
    const without = await draw('well done', plain, 'en');
    expect(withEmoji.warnings).toEqual([]);
    expect(findInk(withEmoji.frame)).toEqual(findInk(without.frame));
  });

  test('omit and report a script that no font supports', async () => {
    const { pages, lacking } = await draw('hello \u{13000}\u{1F6D8}\u{10FFFD} there', plain, 'en');
    const placedWords = pages.flatMap((page) => page.lines.flatMap((line) => line.words.map((word) => word.text)));
    expect(placedWords.join(' ')).toMatch(/^hello .*there$/);
    expect(lacking).toContain('some symbols');
  });
});
