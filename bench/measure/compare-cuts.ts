import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { ClipEdit } from '../../packages/clip-spec/src/index.ts';
import { makeEditingCopy } from '../../packages/media/src/pipeline/make-editing-copy.ts';
import { probeMedia } from '../../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../../packages/media/src/process/work-dir.ts';
import { frameRateValue } from '../../packages/media/src/render/frame-rate.ts';
import { snapRangesToFrames } from '../../packages/media/src/render/snap-ranges.ts';
import { randomEditedClips } from '../../packages/media/test/random-edits.ts';
import { planOneRatio } from './edit-context.ts';
import { withPreviewPage } from './open-preview-page.ts';
import { renderFrames } from './render-frames.ts';

const RATES = ['24000/1001', '25', '30000/1001', '30', '50', '60000/1001'] as const;
const CLIPS_A_RATE = 5;
const SOURCE_SEC = 64;
const BITS = 12;
const SIDE_PX = 40;
const size = { widthPx: BITS * SIDE_PX, heightPx: 64 };

type Miss = { rate: string; frame: number; exported: number; shown: number };

/**
 * Whether the editor shows the same frame of the source as the export has, on both sides of every cut: the source has the
 * number of each frame in it, in bars.
 */
export async function compareCuts(tools: MediaTools, seed: number): Promise<Record<string, unknown>> {
  const edits = fc.sample(randomEditedClips, { seed, numRuns: RATES.length * CLIPS_A_RATE });
  const misses: Miss[] = [];
  const counts = { cuts: 0, frames: 0 };
  await withWorkDir((dir) =>
    withPreviewPage(dir, async (page) => {
      for (const [index, rate] of RATES.entries()) {
        const source = join(dir, `source-${index}.mp4`);
        await drawNumbers(tools, rate, source);
        const info = await probeMedia(tools, source);
        for (let number = 0; number < CLIPS_A_RATE; number++) {
          const edit = toCutEdit(edits[index * CLIPS_A_RATE + number]?.edit);
          const workDir = join(dir, `clip-${index}-${number}`);
          await mkdir(workDir);
          const { plan } = await planOneRatio({ edit, info, ratio: '16:9', workDir, size });
          const exported: number[] = [];
          await renderFrames(tools, {
            ...{ plan, workDir, fontsDir: null, pixels: 'gray', frames: null },
            onFrame: (bytes) => void exported.push(readNumber(bytes)),
          });
          const ranges = snapRangesToFrames(edit.ranges, info, plan.frameRate);
          const perSec = frameRateValue(plan.frameRate);
          const frames = listCutFrames(ranges, perSec).filter((frame) => frame < exported.length);
          const window = {
            startSec: Math.max(0, Math.min(...ranges.map(({ startSec }) => startSec)) - 1.37),
            endSec: Math.min(info.durationSec, Math.max(...ranges.map(({ endSec }) => endSec)) + 2),
          };
          const copy = `copy-${index}-${number}.mp4`;
          const made = await makeEditingCopy(tools, { info, audioIndex: null, window, outPath: join(dir, copy) });
          const input = {
            ...{ copyUrl: `/${copy}`, copyStartSec: made.startSec, ranges, bits: BITS },
            clipSecs: frames.map((frame) => frame / perSec),
          };
          const shown = await page.evaluate(async (given) => {
            const script = '/page/preview.js';
            return (await import(script)).readShownFrames(given) as number[];
          }, input);
          counts.cuts += ranges.length;
          counts.frames += frames.length;
          for (const [at, frame] of frames.entries())
            if (shown[at] !== exported[frame])
              misses.push({ rate, frame, exported: exported[frame] ?? -1, shown: shown[at] ?? -1 });
        }
      }
    }),
  );
  return {
    ...counts,
    otherFrame: { value: misses.length, goal: 0, met: misses.length === 0 },
    examples: misses.slice(0, 8),
  };
}

async function drawNumbers(tools: MediaTools, rate: string, path: string): Promise<void> {
  const bars = `color=black:size=${size.widthPx}x${size.heightPx}:rate=${rate}:duration=${SOURCE_SEC},format=gray,geq=lum='if(mod(floor(N/pow(2,floor(X/${SIDE_PX}))),2),235,16)'`;
  await runFfmpeg(tools, {
    args: [
      ['-f', 'lavfi', '-i', bars],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-pix_fmt', 'yuv420p', path],
    ],
    timeoutMs: 300_000,
  });
}

function readNumber(bytes: Uint8Array): number {
  let number = 0;
  for (let bit = 0; bit < BITS; bit++) {
    const at = (size.heightPx / 2) * size.widthPx + (bit + 0.5) * SIDE_PX;
    if ((bytes[at] ?? 0) > 127) number += 2 ** bit;
  }
  return number;
}

/** Many short parts of one minute, back and forth, of the whole picture. */
function toCutEdit(edit: ClipEdit | undefined): ClipEdit {
  if (!edit) throw new Error('There is an edit for each clip.');
  const ranges = edit.ranges.map(({ id, startSec, endSec }) => {
    const from = startSec / 10;
    return { id, startSec: from, endSec: from + Math.min(1.3, Math.max(0.1, (endSec - startSec) / 5)) };
  });
  const whole = { startSec: 0, endSec: SOURCE_SEC, layout: { kind: 'fit' as const }, by: 'hand' as const };
  const framing = { '16:9': { segments: [whole] } };
  return { ...edit, ranges, punchIns: [], framing, captions: { isOn: false }, overlays: [], sound: {} };
}

/** The first two frames and the last one of every part. */
function listCutFrames(ranges: ClipEdit['ranges'], perSec: number): number[] {
  let frame = 0;
  return ranges.flatMap(({ startSec, endSec }) => {
    const [first, count] = [frame, Math.round((endSec - startSec) * perSec)];
    frame += count;
    return [...new Set([first, Math.min(first + 1, first + count - 1), first + count - 1])];
  });
}
