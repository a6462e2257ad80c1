import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assFilter } from '../../packages/media/src/captions/ass-filter.ts';
import { toDrawnColors } from '../../packages/media/src/captions/to-drawn-colors.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import { FONTS_FOLDER, gatherFonts, listLinkedFonts } from '../../packages/media/src/render/gather-fonts.ts';
import { renderArguments } from '../../packages/media/src/render/render-arguments.ts';
import type { RenderPlan } from '../../packages/media/src/render/render-plan.ts';

/** Bytes of a pixel. */
const bytesOf = { yuv420p: 1.5, gray: 1 } as const;

type RenderFramesInput = {
  /** Of one rendition. */
  plan: RenderPlan;
  /** Exists; gets the script and the fonts. */
  workDir: string;
  fontsDir: string | null;
  pixels: keyof typeof bytesOf;
  /** Numbers of the frames that are wanted, ascending; null for all. */
  frames: readonly number[] | null;
  onFrame: (bytes: Uint8Array, index: number) => void | Promise<void>;
};

/** Runs the very filter graph of a render, and hands on frames of it as they would go to the encoder. */
export async function renderFrames(tools: MediaTools, input: RenderFramesInput): Promise<void> {
  const { workDir, pixels, frames } = input;
  const plan = withoutStill(input.plan);
  const [rendition] = plan.renditions;
  if (!rendition) throw new Error('A plan has a rendition.');
  await mkdir(workDir, { recursive: true });
  const ass = rendition.captions && 'drawn.ass';
  if (rendition.captions && ass) {
    await gatherFonts(workDir, input.fontsDir);
    await writeFile(join(workDir, ass), toDrawnColors(rendition.captions.ass));
  }
  const args = renderArguments(plan, {
    ...{ toneMapFiles: {}, pictureFiles: [], encoderThreads: null },
    renditions: [{ ass, logo: null, images: [], outPath: 'none', thumbnailPath: null }],
    captionsFilter: (assPath) => assFilter({ assPath, fontsDir: FONTS_FOLDER }),
  });
  const graphAt = args.findIndex(([flag]) => flag === '-filter_complex');
  const kept = frames === null ? 'null' : `select='${frames.map((frame) => `eq(n,${frame})`).join('+')}'`;
  const { widthPx, heightPx } = rendition.size;
  const frame = new Uint8Array(widthPx * heightPx * bytesOf[pixels]);
  let [filled, index] = [0, 0];
  await runFfmpeg(tools, {
    workDir,
    reads: await listLinkedFonts(join(workDir, FONTS_FOLDER)),
    timeoutMs: 600_000,
    args: [
      ...args.slice(0, graphAt),
      ['-filter_complex', `${args[graphAt]?.[1]};[v0]${kept},format=${pixels}[frames]`],
      ['-map', '[a0]'],
      ['-f', 'null', '-'],
      ['-map', '[frames]'],
      ['-vsync', 'passthrough'],
      ['-f', 'rawvideo', 'pipe:1'],
    ],
    onStdout: async (chunk) => {
      for (let read = 0; read < chunk.length; ) {
        const part = chunk.subarray(read, read + frame.length - filled);
        frame.set(part, filled);
        read += part.length;
        filled += part.length;
        if (filled < frame.length) continue;
        filled = 0;
        await input.onFrame(frame, index++);
      }
    },
  });
}

/** The loudness is not measured, and no still is taken. */
function withoutStill(plan: RenderPlan): RenderPlan {
  return {
    ...plan,
    audio: { ...plan.audio, targetLufs: null, gainDb: 0 },
    renditions: plan.renditions.map((rendition) => ({ ...rendition, thumbnail: null })),
  };
}
