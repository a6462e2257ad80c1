import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { type FfmpegArguments, inputArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { type Bumpers, bumperFrames, noBumpers } from './bumper.ts';
import { frameRateValue } from './frame-rate.ts';
import { parseLoudness } from './loudness.ts';
import { measureBumper, openBumper } from './measure-bumper.ts';
import { planRender, type RenderRequest } from './plan-render.ts';
import { renderClip } from './render-clip.ts';

const size = { widthPx: 216, heightPx: 384 };
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-bumper-'));
});
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

async function open(path: string) {
  const facts = await measureBumper(mediaTools, { path });
  return await openBumper(mediaTools, { ...facts, path });
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

async function decode(file: string, args: FfmpegArguments): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [...inputArguments(file), ...args, ['pipe:1']],
    ...{ timeoutMs: 60_000, onStdout: (chunk) => void chunks.push(chunk) },
  });
  return Buffer.concat(chunks);
}

/** Returns the red, green and blue values at each frame's center. */
async function listColors(file: string): Promise<number[][]> {
  const bytes = await decode(file, [
    ['-vf', 'crop=8:8,scale=1:1:flags=area,format=rgb24'],
    ['-f', 'rawvideo'],
  ]);
  return Array.from({ length: bytes.length / 3 }, (_, frame) => [...bytes.subarray(3 * frame, 3 * frame + 3)]);
}

/** Names a frame's color; `flash` for white. */
function nameColor([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 215) return 'flash';
  if (red > 180 && green < 90) return 'red';
  if (blue > 180 && red < 90) return 'blue';
  return 'gray';
}

async function samplesOf(file: string): Promise<Int16Array> {
  const bytes = await decode(file, [
    ['-ac', '1'],
    ['-ar', '48000'],
    ['-f', 's16le'],
  ]);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** Times at which sound starts after at least 0.2 s of silence. */
async function listBeeps(file: string): Promise<number[]> {
  const beeps: number[] = [];
  let quietSince = -48_000;
  for (const [sample, value] of (await samplesOf(file)).entries()) {
    if (Math.abs(value) < 1500) continue;
    if (sample - quietSince > 0.2 * 48_000) beeps.push(sample / 48_000);
    quietSince = sample;
  }
  return beeps;
}

async function loudnessOf(file: string, [startSec, endSec]: [number, number]): Promise<number> {
  const lines: string[] = [];
  const filter = `atrim=${startSec}:${endSec},asetpts=PTS-STARTPTS,ebur128=peak=true:framelog=verbose`;
  await runFfmpeg(mediaTools, {
    args: [...inputArguments(file), ['-af', filter], ['-f', 'null'], ['-']],
    ...{ timeoutMs: 30_000, logLevel: 'info', onLogLine: (line) => lines.push(line) },
  });
  return parseLoudness(lines)[0]?.integratedLufs ?? 0;
}

describe('a clip with intro and outro', () => {
  it('is exactly as long as its parts to the frame, in their order, with flash and beep in sync in all of them', async () => {
    const source = await video('body.mp4');
    const bumpers = {
      intro: await open(await video('intro.mp4', { color: 'red', frame: '1280x720', rate: '25', sec: 2 })),
      outro: await open(await video('outro.mp4', { color: 'blue', frame: '640x640', rate: '60', sec: 1.5 })),
    };
    const { file, files } = await render(source, bumpers, {
      cuts: [
        { startSec: 0.2, endSec: 1.2 },
        { startSec: 2, endSec: 2.8 },
      ],
    });
    const colors = (await listColors(file)).map(nameColor);
    expect(colors).toHaveLength(60 + 54 + 45);
    expect(files[0]?.durationSec).toBeCloseTo(159 / 30, 3);
    expect(colors.slice(0, 60).filter((name) => name !== 'flash')).toEqual(
      colors.slice(0, 60).filter((n) => n === 'red'),
    );
    expect([colors[0], colors[59], colors[60], colors[113], colors[114], colors[158]]).toEqual([
      'red',
      'red',
      'gray',
      'gray',
      'blue',
      'blue',
    ]);
    const flashes = colors.flatMap((name, frame) =>
      name === 'flash' && colors[frame - 1] !== 'flash' ? [frame / 30] : [],
    );
    const beeps = await listBeeps(file);
    expect(flashes).toHaveLength(5);
    expect(beeps).toHaveLength(5);
    // A frame at 25 fps starts up to one 30 fps frame earlier or later.
    for (const [index, flash] of flashes.entries()) expect(Math.abs(flash - (beeps[index] ?? 0))).toBeLessThan(0.035);
    const expected = [0.5, 1.5, 2.3, 3.5, 3.8 + 0.5];
    for (const [index, beep] of beeps.entries()) expect(Math.abs(beep - (expected[index] ?? 0))).toBeLessThan(0.004);
    const samples = (await samplesOf(file)).length / 48_000;
    expect(Math.abs(samples - 159 / 30)).toBeLessThan(0.05);
  });

  it('has the loudness of clips in each part, and silence for a part without sound', async () => {
    const sine = async (name: string, volume: number) =>
      await generate(name, [
        ['-f', 'lavfi', '-i', 'color=red:s=216x384:r=30:d=4'],
        ['-f', 'lavfi', '-i', `sine=400:sample_rate=48000:duration=4,volume=${volume}`],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
      ]);
    const source = await sine('loud-body.mp4', 3);
    const intro = await open(await sine('quiet.mp4', 0.1));
    const outro = await open(await video('silent.mp4', { color: 'blue', sec: 2, volume: 0 }));
    expect(outro.audioIndex).toBeNull();
    const { file } = await render(source, { intro, outro }, { cuts: [{ startSec: 0, endSec: 4 }] });
    expect(await loudnessOf(file, [0, 4])).toBeCloseTo(-14, 0);
    expect(await loudnessOf(file, [4, 8])).toBeCloseTo(-14, 0);
    const last = (await samplesOf(file)).slice(Math.round(8.02 * 48_000), Math.round(9.9 * 48_000));
    expect(last.length).toBeGreaterThan(48_000);
    expect(last.every((value) => Math.abs(value) < 4)).toBe(true);
  });

  it('joins rotated, HDR and variable-rate parts and parts without square pixels, in several sizes at once', async () => {
    const source = await video('plain-body.mp4', { sec: 1 });
    const slides = await generate('slides.mkv', [
      [
        '-f',
        'lavfi',
        '-i',
        "color=red:s=65x33:r=30:d=2,drawbox=c=blue:t=fill:enable='gte(t,1)',select='eq(n,0)+eq(n,30)+eq(n,59)'",
      ],
      ['-fps_mode', 'vfr', '-pix_fmt', 'yuv444p', '-c:v', 'libx264'],
    ]);
    const cut = async (name: string, sec: number) => {
      const file = join(dir, name.replace('.', '-short.'));
      await runFfmpeg(mediaTools, {
        args: [...inputArguments(fixturePath(name)), ['-t', String(sec), '-c', 'copy', file]],
        timeoutMs: 30_000,
      });
      return file;
    };
    const sizes = [size, { widthPx: 384, heightPx: 216 }];
    for (const path of [
      await cut('rotated-90.mp4', 1),
      await cut('sar-2x1-no-audio.mp4', 1),
      await cut('hdr-hlg10.mp4', 1),
      slides,
    ]) {
      const bumper = await open(path);
      const { files } = await render(
        source,
        { intro: bumper, outro: bumper },
        { cuts: [{ startSec: 0, endSec: 1 }], sizes },
      );
      const frames = 30 + 2 * bumperFrames(bumper, '30');
      for (const [index, { file }] of files.entries()) {
        const { video: made, audio } = await probeMedia(mediaTools, file);
        expect(made).toMatchObject({ pixelFormat: 'yuv420p', hdr: null, pixelAspect: 1, ...sizes[index] });
        expect(audio).toHaveLength(1);
        expect(await listColors(file)).toHaveLength(frames);
      }
    }
  });

  it('takes its thumbnail from its body and draws no watermark on intro and outro', async () => {
    const source = await video('marked-body.mp4', { color: 'gray', sec: 2, volume: 0 });
    const bumper = await open(await video('marked.mp4', { color: 'red', sec: 1, volume: 0 }));
    const { files, file } = await render(
      source,
      { intro: bumper, outro: bumper },
      {
        cuts: [{ startSec: 0, endSec: 2 }],
        rendition: {
          thumbnail: { fileName: 'clip.jpg', atSec: 1.2, widthPx: 108 },
          watermark: { content: { kind: 'text', text: '█████' }, position: 'center', size: 'extra-large', opacity: 1 },
        },
      },
    );
    const still: Uint8Array[] = [];
    await runFfmpeg(mediaTools, {
      args: [
        ['-f', 'jpeg_pipe', '-i', files[0]?.thumbnail ?? ''],
        ['-vf', 'crop=4:4:4:4,scale=1:1,format=rgb24', '-f', 'rawvideo', 'pipe:1'],
      ],
      ...{ timeoutMs: 10_000, onStdout: (chunk) => void still.push(chunk) },
    });
    expect(nameColor([...Buffer.concat(still)])).toBe('gray');
    // The watermark is in the center of the frame.
    const at = (await listColors(file)).map((color) => nameColor(color));
    expect(new Set(at.slice(0, 14))).toEqual(new Set(['red']));
    expect(at[31]).toBe('flash');
    expect(new Set(at.slice(92, 104))).toEqual(new Set(['red']));
  });

  it('lasts as long as its parts to the frame, for any lengths and rates', async () => {
    const rates = ['24', '25', '30000/1001', '50', '60'] as const;
    const part = fc.record({ rate: fc.constantFrom(...rates), sec: fc.double({ min: 0.05, max: 1.5, noNaN: true }) });
    await fc.assert(
      fc.asyncProperty(part, fc.option(part), fc.option(part), async (body, first, last) => {
        const make = async (name: string, { rate, sec }: typeof body, volume: number) =>
          await video(`${name}.mp4`, { frame: '64x64', rate, sec, volume });
        const source = await make('any-body', { ...body, sec: body.sec + 0.5 }, 0.2);
        const intro = first && (await open(await make('any-intro', first, 0.2)));
        const outro = last && (await open(await make('any-outro', last, 0)));
        const { file, plan } = await render(
          source,
          { intro, outro },
          {
            cuts: [{ startSec: 0.1, endSec: 0.1 + body.sec }],
            sizes: [{ widthPx: 64, heightPx: 64 }],
          },
        );
        const alone = await render(source, noBumpers, {
          cuts: [{ startSec: 0.1, endSec: 0.1 + body.sec }],
          sizes: [{ widthPx: 64, heightPx: 64 }],
          rendition: { fileName: 'alone.mp4' },
        });
        const rate = frameRateValue(plan.frameRate);
        const added = [intro, outro].reduce((sum, each) => sum + (each ? bumperFrames(each, plan.frameRate) : 0), 0);
        const frames = (await listColors(file)).length;
        expect(frames).toBe((await listColors(alone.file)).length + added);
        for (const [given, opened] of [
          [first, intro],
          [last, outro],
        ] as const) {
          if (given && opened)
            expect(Math.abs(bumperFrames(opened, plan.frameRate) / rate - given.sec)).toBeLessThan(0.045);
        }
        const heardSec = (await samplesOf(file)).length / 48_000;
        expect(Math.abs(heardSec - frames / rate)).toBeLessThan(0.05);
      }),
      // Three parts at five frame rates; `PROPERTY_SEED` selects others.
      { numRuns: 5 },
    );
  });
});

describe('measureBumper', () => {
  const failure = async (path: string) => await measureBumper(mediaTools, { path }).catch((error: unknown) => error);

  it('measures the facts that clips and timelines need', async () => {
    const path = await video('facts.mp4', { frame: '320x180', rate: '25', sec: 2 });
    expect(await measureBumper(mediaTools, { path, name: 'Our intro.mp4' })).toEqual({
      name: 'Our intro.mp4',
      durationSec: 2,
      ...{ widthPx: 320, heightPx: 180, frameRate: 25 },
      audio: { channels: 1, sampleRateHz: 44_100 },
      gainDb: expect.any(Number),
    });
  });

  it('accepts ten seconds, and refuses longer files regardless of their header', async () => {
    const ten = await video('ten.mp4', { frame: '64x64', sec: 10 });
    expect(await measureBumper(mediaTools, { path: ten })).toMatchObject({ durationSec: 10 });
    const eleven = await video('eleven.mp4', { frame: '64x64', sec: 10.5 });
    expect(await failure(eleven)).toMatchObject({ reason: 'too-long', message: expect.stringContaining('eleven.mp4') });
    // A Matroska file whose header declares only two of its twelve seconds.
    const twelve = await video('twelve.mkv', { frame: '64x64', sec: 12 });
    const bytes = await readFile(twelve);
    const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    bytes.writeDoubleBE(2000, at + 3);
    await writeFile(twelve, bytes);
    expect((await probeMedia(mediaTools, twelve)).durationSec).toBe(2);
    expect(await failure(twelve)).toMatchObject({ reason: 'too-long' });
  });

  it.each([
    ['8,192 pixels wide', { frame: '8192x64', rate: '5', sec: 1 }],
    ['8,192 narrow pixels', { frame: '8192x64', rate: '5', sec: 1, more: [['-vf', 'setsar=1/8']] }],
    ['4,098 pixels high', { frame: '64x4098', rate: '5', sec: 1 }],
    ['1,000 frames a second', { frame: '64x64', rate: '1000', sec: 1 }],
    ['125 frames a second', { frame: '64x64', rate: '125', sec: 1 }],
  ])('refuses a video of %s', async (what, given) => {
    const path = await video(`${what}.mp4`, { ...given, volume: 0 });
    expect(await failure(path)).toMatchObject({
      reason: 'picture-too-large',
      message: `${what}.mp4 is too large: an intro or outro has sides of at most 4096 pixels and 120 frames a second. Export it smaller.`,
    });
  });

  it('accepts 120 frames a second, and refuses higher bursts that its average hides', async () => {
    const fast = await video('fast.mp4', { frame: '64x64', rate: '120', sec: 1, volume: 0 });
    expect(await measureBumper(mediaTools, { path: fast })).toMatchObject({ frameRate: 120 });
    const burst = await video('burst.mkv', {
      ...{ frame: '64x64', rate: '1000', sec: 2, volume: 0 },
      more: [
        ['-vf', "setpts='if(lt(N,1900),N,N*4)'"],
        ['-fps_mode', 'passthrough'],
        ['-r', '50'],
      ],
    });
    expect(await failure(burst)).toMatchObject({ reason: 'picture-too-large' });
  });

  it('refuses files that are not videos, have no picture, are damaged or name other files', async () => {
    const text = join(dir, 'text.mp4');
    await writeFile(text, 'Not a video at all.');
    expect(await failure(text)).toMatchObject({ isBadInput: true });
    expect(await failure(join(dir, 'nothing.mp4'))).toMatchObject({ reason: 'not-found' });
    expect(await failure(fixturePath('jfk-11s.wav'))).toMatchObject({ reason: 'no-picture' });
    const playlist = join(dir, 'playlist.mp4');
    await copyFile(fixturePath('playlist-pretending.mp4'), playlist);
    expect(await failure(playlist)).toMatchObject({ isBadInput: true });
    const whole = await video('whole.mkv', { sec: 4 });
    const cut = join(dir, 'cut.mkv');
    const bytes = await readFile(whole);
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    expect(await failure(cut)).toMatchObject({ reason: 'truncated' });
  });
});
