import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { assFilter } from '../src/captions/ass-filter.ts';
import type { CaptionPage, CaptionWord } from '../src/captions/caption-page.ts';
import type { CaptionStyle } from '../src/captions/caption-style.ts';
import { getCaptionStyle } from '../src/captions/caption-styles.ts';
import { loadCaptionFonts } from '../src/captions/fonts/load-caption-fonts.ts';
import { findGlyphWarnings } from '../src/captions/glyph-warnings.ts';
import { planCaptions } from '../src/captions/plan-captions.ts';
import { writeAss } from '../src/captions/write-ass.ts';
import type { WarningFact } from '../src/facts/warnings.ts';
import { clipSize } from '../src/geometry/aspect-ratio.ts';
import { platforms } from '../src/platforms/platform.ts';
import { runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { withWorkDir } from '../src/process/work-dir.ts';
import { listLinkedFonts } from '../src/render/gather-fonts.ts';
import { mediaTools } from './media-tools.ts';

/** The size of a drawn frame. */
export const size = clipSize('9:16', 1080);
export const { safeArea } = platforms.tiktok;
/** Only plain white words, so that every bright pixel is ink. */
export const plain: CaptionStyle = { ...getCaptionStyle('marker'), shadow: null, highlight: { kind: 'none' } };

type Drawn = { pages: CaptionPage[]; lacking: string[]; warnings: WarningFact[]; frame: Uint8Array };
type InkBox = { leftPx: number; rightPx: number; topPx: number; bottomPx: number; pixels: number };

/** Draws a text's captions, with all words at the same time, over black; the frame is grayscale, one byte per pixel. */
export async function draw(text: string, style: CaptionStyle, language: string, atSec = 0.5): Promise<Drawn> {
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
    return { pages, lacking, warnings: findGlyphWarnings(log, language), frame: Buffer.concat(chunks) };
  });
}

/** Finds the bright pixels of a frame between two columns. */
export function findInk(frame: Uint8Array, within = { fromPx: 0, toPx: size.widthPx }): InkBox {
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

/** Expects that a word is as wide as planned: within a pixel in 500. */
export async function expectPlannedWidth(face: CaptionStyle['face'], word: string, language: string): Promise<void> {
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
}

/** Expects that the bundled fonts have a distinct shape for every letter of a script. */
export async function expectDistinctLetters(language: string, word: string, letters: string): Promise<void> {
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
}
