import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { probeMedia } from '../src/probe/probe-media.ts';
import { type FfmpegArguments, inputArguments, runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { withWorkDir } from '../src/process/work-dir.ts';
import { type Bumpers, bumperFrames } from '../src/render/bumper.ts';
import { parseLoudness } from '../src/render/loudness.ts';
import { measureBumper, openBumper } from '../src/render/measure-bumper.ts';
import { planRender, type RenderRequest } from '../src/render/plan-render.ts';
import { renderClip } from '../src/render/render-clip.ts';
import { toSamples } from './list-events.ts';
import { fixturePath, mediaTools } from './media-tools.ts';

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
      sizes?: readonly (typeof size)[];
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

type BumperClips = ReturnType<typeof createBumperClips>;

/** Copies the first moments of a file in `fixtures`. */
export async function cutFixture({ dir }: BumperClips, name: string): Promise<string> {
  const file = join(dir, name.replace('.', '-short.'));
  await runFfmpeg(mediaTools, {
    args: [...inputArguments(fixturePath(name)), ['-t', '0.3', '-c', 'copy', file]],
    timeoutMs: 30_000,
  });
  return file;
}

/** Generates three frames of an odd size at a variable rate. */
export async function generateSlides({ generate }: BumperClips): Promise<string> {
  const frames = "drawbox=c=blue:t=fill:enable='gte(t,0.5)',select='eq(n,0)+eq(n,15)+eq(n,29)'";
  return await generate('slides.mkv', [
    ['-f', 'lavfi', '-i', `color=red:s=65x33:r=30:d=1,${frames}`],
    ['-fps_mode', 'vfr', '-pix_fmt', 'yuv444p', '-c:v', 'libx264'],
  ]);
}

/** Expects that clips in two sizes are as long as their parts, with square pixels in the colors of most screens. */
export async function expectJoined({ video, render }: BumperClips, first: string, last: string): Promise<void> {
  const source = await video('plain-body.mp4', { sec: 1 });
  const [intro, outro] = [await open(first), await open(last)];
  const sizes = [size, { widthPx: 384, heightPx: 216 }];
  const { files } = await render(source, { intro, outro }, { cuts: [{ startSec: 0, endSec: 0.4 }], sizes });
  const frames = 12 + bumperFrames(intro, '30') + bumperFrames(outro, '30');
  for (const [index, { file }] of files.entries()) {
    const { video: made, audio } = await probeMedia(mediaTools, file);
    expect(made).toMatchObject({ pixelFormat: 'yuv420p', hdr: null, pixelAspect: 1, ...sizes[index] });
    expect(audio).toHaveLength(1);
    expect((await decodeClip(file)).colors).toHaveLength(frames);
  }
}

/** Measures and opens an intro or outro. */
export async function open(path: string) {
  const facts = await measureBumper(mediaTools, { path });
  return await openBumper(mediaTools, { ...facts, path });
}

/**
 * Decodes a clip: the red, green and blue values at each frame's center, and its sound, mono at 48 kHz. A single ffmpeg
 * process decodes both.
 */
export async function decodeClip(file: string): Promise<{ colors: number[][]; samples: Int16Array }> {
  return await withWorkDir(async (workDir) => {
    const [colorFile, sampleFile] = [join(workDir, 'colors'), join(workDir, 'samples')];
    await runFfmpeg(mediaTools, {
      args: [
        ...inputArguments(file),
        ['-map', '0:v', '-vf', 'crop=8:8,scale=1:1:flags=area,format=rgb24', '-f', 'rawvideo', colorFile],
        ['-map', '0:a', '-ac', '1', '-ar', '48000', '-f', 's16le', sampleFile],
      ],
      timeoutMs: 60_000,
    });
    const [bytes, sound] = [await readFile(colorFile), await readFile(sampleFile)];
    return {
      colors: Array.from({ length: bytes.length / 3 }, (_, frame) => [...bytes.subarray(3 * frame, 3 * frame + 3)]),
      samples: toSamples(sound),
    };
  });
}

/** Names a frame's color; `flash` for white. */
export function nameColor([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 215) return 'flash';
  if (red > 180 && green < 90) return 'red';
  if (blue > 180 && red < 90) return 'blue';
  return 'gray';
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
