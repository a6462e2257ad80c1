import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { assFilter } from '../src/captions/ass-filter.ts';
import type { CaptionStyle } from '../src/captions/caption-style.ts';
import { getCaptionStyle } from '../src/captions/caption-styles.ts';
import { loadCaptionFonts } from '../src/captions/fonts/load-caption-fonts.ts';
import { planCaptions } from '../src/captions/plan-captions.ts';
import { toTypographicStyle } from '../src/captions/typographic-style.ts';
import { writeAss } from '../src/captions/write-ass.ts';
import { clipSize } from '../src/geometry/aspect-ratio.ts';
import type { Box, Size } from '../src/geometry/box.ts';
import { platforms } from '../src/platforms/platform.ts';
import { runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { withWorkDir } from '../src/process/work-dir.ts';
import { listLinkedFonts } from '../src/render/gather-fonts.ts';
import { mediaTools } from './media-tools.ts';

const words = ['They', 'never', 'asked', 'why.'].map((text, index) => ({
  text,
  startSec: 0.4 * index,
  endSec: 0.4 * index + 0.4,
}));

/** Draws a page at its last word over black and returns the edges, in pixels, of everything above half brightness. */
async function findInk(style: CaptionStyle, size: Size, safeArea: Box) {
  return await withWorkDir(async (workDir) => {
    const { fonts, fontsDir } = await loadCaptionFonts({ style, words, language: 'en', workDir });
    const layout = 'typography' as const;
    const { pages } = planCaptions(words, { layout, style, size, safeArea, language: 'en', fonts });
    const assPath = join(workDir, 'words.ass');
    await writeFile(assPath, writeAss([{ pages, style }], { layout, size }));
    const chunks: Uint8Array[] = [];
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'lavfi'],
        // The only frame, at that time.
        ['-i', `color=black:size=${size.widthPx}x${size.heightPx}:rate=10:duration=0.1`],
        ['-vf', `setpts=PTS+1.5/TB,${assFilter({ assPath, fontsDir })},format=gray`],
        ['-frames:v', '1'],
        ['-f', 'rawvideo', 'pipe:1'],
      ],
      reads: [workDir, ...(await listLinkedFonts(fontsDir))],
      timeoutMs: 60_000,
      onStdout: (chunk) => void chunks.push(chunk),
    });
    const frame = Buffer.concat(chunks);
    const edges = { left: size.widthPx, right: 0, top: size.heightPx, bottom: 0 };
    frame.forEach((value, index) => {
      if (value < 128) return;
      const [x, y] = [index % size.widthPx, Math.floor(index / size.widthPx)];
      edges.left = Math.min(edges.left, x);
      edges.right = Math.max(edges.right, x + 1);
      edges.top = Math.min(edges.top, y);
      edges.bottom = Math.max(edges.bottom, y + 1);
    });
    return { pages: pages.length, ...edges };
  });
}

type Ratio = '9:16' | '1:1' | '16:9';

/** Expects that the words of a style, as the picture, are in the middle and large, and in the safe area if highlighted. */
export async function expectWordsInPicture(ratio: Ratio, id: string): Promise<void> {
  const size = clipSize(ratio, 1080);
  const { safeArea } = platforms[ratio === '9:16' ? 'tiktok' : 'normal'];
  // Drawn without the highlight, which extends beyond the spoken word on one side.
  const plain = toTypographicStyle({ ...getCaptionStyle(id), highlight: { kind: 'none' } });
  const words = await findInk(plain, size, safeArea);
  expect(words.pages).toBe(1);
  const middle = (words.left + words.right) / 2 / size.widthPx;
  expect(middle).toBeGreaterThan(0.49);
  expect(middle).toBeLessThan(0.51);
  expect((words.right - words.left) / size.widthPx).toBeGreaterThan(0.35);
  expect((words.bottom - words.top) / size.heightPx).toBeGreaterThan(0.1);
  const ink = await findInk(toTypographicStyle(getCaptionStyle(id)), size, safeArea);
  expect(ink.left).toBeGreaterThanOrEqual(safeArea.x * size.widthPx - 1);
  expect(ink.right).toBeLessThanOrEqual((safeArea.x + safeArea.width) * size.widthPx + 1);
  expect(ink.top).toBeGreaterThanOrEqual(safeArea.y * size.heightPx - 1);
  expect(ink.bottom).toBeLessThanOrEqual((safeArea.y + safeArea.height) * size.heightPx + 1);
}
