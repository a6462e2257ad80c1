import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CropSegment } from '../packages/media/src/crop/crop-track.ts';
import { planCrop } from '../packages/media/src/crop/plan-crop.ts';
import { createFaceDetector } from '../packages/media/src/faces/create-face-detector.ts';
import type { FaceDetector } from '../packages/media/src/faces/face-track.ts';
import { type Box, boxOverlap } from '../packages/media/src/geometry/box.ts';
import { probeMedia } from '../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { findBurnedInCaptions } from '../packages/media/src/saliency/find-burned-in-captions.ts';
import { watchWindow } from '../packages/media/src/watch/watch-window.ts';
import { atLeast, atMost } from './measure/figures.ts';
import { FRAME, listScreenCases, type ScreenCase } from './measure/screen-cases.ts';

const SEC = 6;
const speaker = fileURLToPath(new URL('../packages/media/fixtures/face-close-up-512px-8s.mp4', import.meta.url));
/** Folders of footage without screens. */
const ORDINARY = ['footage', 'people', 'talk', 'odd'];
/** The longest part of an ordinary video that is analyzed. */
const LONGEST_SEC = 60;

/**
 * Counts screencasts whose layout is right: drawn slides, code and games, with a real face in each corner, which need
 * the screen above the presenter, and without one, which do not. Also counts ordinary videos that get this layout.
 * @param options `dataDir` holds ordinary videos, and `only` selects cases by name.
 */
export async function run({ dataDir, tools, only = '' }: Options): Promise<Record<string, unknown>> {
  const detector = createFaceDetector();
  try {
    const cases = listScreenCases().filter(({ name }) => name.includes(only));
    const wrong: string[] = [];
    await withWorkDir(async (workDir) => {
      await mkdir(workDir, { recursive: true });
      for (const each of cases) {
        const path = join(workDir, `${each.name.replaceAll(/\W+/g, '-')}.mp4`);
        await drawCase(tools, each, path);
        const problem = judge(each, await planFile(tools, detector, path));
        if (problem !== null) wrong.push(`${each.name}: ${problem}`);
      }
    });
    const alarms: string[] = [];
    const videos = dataDir === null || only !== '' ? [] : await listVideos(dataDir);
    for (const path of videos) {
      const segments = await planFile(tools, detector, path).catch(() => []);
      if (segments.some(({ layout }) => layout.kind === 'screen-and-face')) alarms.push(path);
    }
    return {
      right: atLeast(cases.length - wrong.length, cases.length),
      wrong,
      ordinaryVideos: videos.length,
      falseAlarms: atMost(alarms.length, 0),
      alarms,
    };
  } finally {
    await detector.close();
  }
}

type Options = { dataDir: string | null; tools: MediaTools; only?: string };

function judge({ inset, hasFace }: ScreenCase, segments: readonly CropSegment[]): string | null {
  const kinds = segments.map(({ layout }) => layout.kind).join(', ');
  const isChosen = segments.every(({ layout }) => layout.kind === 'screen-and-face');
  if (!hasFace) return segments.some(({ layout }) => layout.kind === 'screen-and-face') ? kinds : null;
  if (!isChosen) return kinds;
  const faceOf = ({ layout }: CropSegment): Box | null => (layout.kind === 'screen-and-face' ? layout.face : null);
  return segments.every((segment) => boxOverlap(faceOf(segment) ?? inset, inset) > 0.25)
    ? null
    : 'window beside the face';
}

async function planFile(tools: MediaTools, detector: FaceDetector, path: string): Promise<CropSegment[]> {
  const info = await probeMedia(tools, path);
  const { video } = info;
  if (!video) return [];
  const window = { startSec: 0, endSec: Math.min(LONGEST_SEC, info.durationSec) };
  const seen = await watchWindow(tools, { info, window, detector });
  const captions = findBurnedInCaptions(seen.pictures, seen.shots)?.box ?? null;
  const size = { widthPx: 1080, heightPx: 1920 };
  return planCrop({ ...seen, captions, window, source: video, size, ratio: '9:16', turns: null, fit: 'crop' }).segments;
}

/** Draws a screen with the presenter's picture over it. */
async function drawCase(tools: MediaTools, { source, inset, hasFace }: ScreenCase, path: string): Promise<void> {
  const even = (px: number) => 2 * Math.round(px / 2);
  const [widthPx, heightPx] = [even(inset.width * FRAME.widthPx), even(inset.height * FRAME.heightPx)];
  const [xPx, yPx] = [Math.round(inset.x * FRAME.widthPx), Math.round(inset.y * FRAME.heightPx)];
  const graph = hasFace
    ? `[1:v]scale=${widthPx}:${heightPx}:force_original_aspect_ratio=increase,crop=${widthPx}:${heightPx},fps=25[face];[0:v][face]overlay=${xPx}:${yPx}:shortest=1`
    : `[0:v]drawbox=${xPx}:${yPx}:${widthPx}:${heightPx}:color=0x30506a:t=fill`;
  await runFfmpeg(tools, {
    args: [
      ['-f', 'lavfi', '-t', String(SEC), '-i', source],
      ...(hasFace ? [['-i', speaker]] : []),
      ['-filter_complex', graph, '-t', String(SEC - 0.5), '-an'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '22', '-pix_fmt', 'yuv420p', path],
    ],
    reads: [path, speaker],
    timeoutMs: 240_000,
  });
}

async function listVideos(dataDir: string): Promise<string[]> {
  const listed = await Promise.all(
    ORDINARY.map(async (folder) => {
      const names = await readdir(join(dataDir, folder), { recursive: true }).catch(() => []);
      return names.filter((name) => /\.(mp4|webm|mkv|mov|mpg)$/i.test(name)).map((name) => join(dataDir, folder, name));
    }),
  );
  return listed.flat().sort();
}
