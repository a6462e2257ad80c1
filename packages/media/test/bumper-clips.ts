import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { probeMedia } from '../src/probe/probe-media.ts';
import { type FfmpegArguments, inputArguments, runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { withWorkDir } from '../src/process/work-dir.ts';
import type { Bumpers } from '../src/render/bumper.ts';
import { parseLoudness } from '../src/render/loudness.ts';
import { measureBumper, openBumper } from '../src/render/measure-bumper.ts';
import { planRender, type RenderRequest } from '../src/render/plan-render.ts';
import { renderClip } from '../src/render/render-clip.ts';
import { mediaTools } from './media-tools.ts';

/** The size of a clip unless another is given. */
export const size = { widthPx: 216, heightPx: 384 };

/** Creates a folder for a test file's sources and clips, and the functions that write them. It is removed at the end. */
export function createBumperClips() {
  const dir = mkdtempSync(join(tmpdir(), 'clipwright-bumper-'));
  afterAll(async () => await rm(dir, { recursive: true, force: true }));

  async function generate(name: string, args: FfmpegArguments): Promise<string> {
    const file = join(dir, name);
    await runFfmpeg(mediaTools, { args: [...args, [file]], timeoutMs: 60_000 });
    return file;
  }

  /** Generates a solid-color video with a flash and a beep at each half second. */
  async function video(
    name: string,
    {
      color = 'gray',
      frame = '216x384',
      rate = '30',
      sec = 3,
      volume = 0.2,
      more = [],
    }: {
      color?: string;
      frame?: string;
      rate?: string;
      sec?: number;
      /** 0 for no sound. */
      volume?: number;
      more?: FfmpegArguments;
    } = {},
  ): Promise<string> {
    const flash = "drawbox=c=white:t=fill:enable='between(mod(t,1),0.499,0.56)'";
    return await generate(name, [
      ['-f', 'lavfi', '-i', `color=${color}:s=${frame}:r=${rate}:d=${sec},${flash}`],
      ...(volume > 0
        ? [
            [
              '-f',
              'lavfi',
              '-i',
              `aevalsrc='if(between(mod(t,1),0.5,0.6),${volume}*sin(2*PI*1500*t),0)':s=44100:d=${sec}`,
            ],
          ]
        : []),
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
      ...more,
    ]);
  }

  async function render(
    source: string,
    bumpers: Bumpers,
    given: Partial<Omit<RenderRequest, 'source' | 'bumpers' | 'renditions'>> & {
      rendition?: Partial<RenderRequest['renditions'][number]>;
      sizes?: (typeof size)[];
    } = {},
  ) {
    const { rendition = {}, sizes = [size], cuts = [{ startSec: 0, endSec: 3 }], ...request } = given;
    const plan = planRender({
      ...{ source: await probeMedia(mediaTools, source), cuts, bumpers },
      renditions: sizes.map((each, index) => ({ fileName: `clip-${index}.mp4`, size: each, ...rendition })),
      ...request,
    });
    const made = await withWorkDir((workDir) => renderClip(mediaTools, plan, { outDir: dir, workDir, fontsDir: null }));
    return { plan, files: made.files, file: made.files[0]?.file ?? '' };
  }

  return { dir, generate, video, render };
}

/** Measures and opens an intro or outro. */
export async function open(path: string) {
  const facts = await measureBumper(mediaTools, { path });
  return await openBumper(mediaTools, { ...facts, path });
}

async function decode(file: string, args: FfmpegArguments): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [...inputArguments(file), ...args, ['pipe:1']],
    ...{ timeoutMs: 60_000, onStdout: (chunk) => void chunks.push(chunk) },
  });
  return Buffer.concat(chunks);
}

/** Returns the red, green and blue values at each frame's center. */
export async function listColors(file: string): Promise<number[][]> {
  const bytes = await decode(file, [
    ['-vf', 'crop=8:8,scale=1:1:flags=area,format=rgb24'],
    ['-f', 'rawvideo'],
  ]);
  return Array.from({ length: bytes.length / 3 }, (_, frame) => [...bytes.subarray(3 * frame, 3 * frame + 3)]);
}

/** Names a frame's color; `flash` for white. */
export function nameColor([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 215) return 'flash';
  if (red > 180 && green < 90) return 'red';
  if (blue > 180 && red < 90) return 'blue';
  return 'gray';
}

/** Returns the samples of a clip, mono at 48 kHz. */
export async function samplesOf(file: string): Promise<Int16Array> {
  const bytes = await decode(file, [
    ['-ac', '1'],
    ['-ar', '48000'],
    ['-f', 's16le'],
  ]);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** Times at which sound starts after at least 0.2 s of silence. */
export async function listBeeps(file: string): Promise<number[]> {
  const beeps: number[] = [];
  let quietSince = -48_000;
  for (const [sample, value] of (await samplesOf(file)).entries()) {
    if (Math.abs(value) < 1500) continue;
    if (sample - quietSince > 0.2 * 48_000) beeps.push(sample / 48_000);
    quietSince = sample;
  }
  return beeps;
}

/** Returns the integrated loudness of a part of a clip in LUFS. */
export async function loudnessOf(file: string, [startSec, endSec]: [number, number]): Promise<number> {
  const lines: string[] = [];
  const filter = `atrim=${startSec}:${endSec},asetpts=PTS-STARTPTS,ebur128=peak=true:framelog=verbose`;
  await runFfmpeg(mediaTools, {
    args: [...inputArguments(file), ['-af', filter], ['-f', 'null'], ['-']],
    ...{ timeoutMs: 30_000, logLevel: 'info', onLogLine: (line) => lines.push(line) },
  });
  return parseLoudness(lines)[0]?.integratedLufs ?? 0;
}
