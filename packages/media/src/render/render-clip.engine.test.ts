import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEvents } from '../../test/list-events.ts';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { type FfmpegArguments, inputArguments, runFfmpeg } from '../process/run-ffmpeg.ts';
import { runProcess } from '../process/run-process.ts';
import { withWorkDir } from '../process/work-dir.ts';
import type { CutList } from '../time/cut-list.ts';
import { planRender, type RenderRequest } from './plan-render.ts';
import { type RenderedClip, renderClip } from './render-clip.ts';

const size = { widthPx: 216, heightPx: 384 };
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-render-'));
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

async function render(
  file: string,
  cuts: CutList,
  wanted: Partial<RenderRequest['renditions'][number]> &
    Omit<Partial<RenderRequest>, 'renditions' | 'source' | 'cuts'> = {},
  signal?: AbortSignal,
): Promise<RenderedClip> {
  const { quality, targetLufs, keyframesSec, audioStreamIndex, ...rendition } = wanted;
  const plan = planRender({
    source: await probeMedia(mediaTools, file),
    cuts,
    renditions: [{ fileName: 'clip.mp4', size, ...rendition }],
    ...(quality && { quality }),
    ...(targetLufs !== undefined && { targetLufs }),
    ...(keyframesSec && { keyframesSec }),
    audioStreamIndex,
  });
  return await withWorkDir((workDir) =>
    renderClip(mediaTools, plan, { outDir: dir, workDir, fontsDir: null }, { signal }),
  );
}

/** Generates a source with ffmpeg's test sources. */
async function generate(name: string, args: FfmpegArguments): Promise<string> {
  const file = join(dir, name);
  await runFfmpeg(mediaTools, { args: [...args, [file]], timeoutMs: 30_000 });
  return file;
}

/** Returns a script that fills the frame with a color, in blue, green and red. */
function fill(color: string): string {
  const { widthPx, heightPx } = size;
  const shape = `m 0 0 l ${widthPx} 0 ${widthPx} ${heightPx} 0 ${heightPx}`;
  return [
    `[Script Info]\nScriptType: v4.00+\nPlayResX: ${widthPx}\nPlayResY: ${heightPx}`,
    '[V4+ Styles]\nFormat: Name, PrimaryColour, BorderStyle, Outline, Shadow',
    `Style: Fill,&H00${color},1,0,0\n[Events]`,
    'Format: Layer, Start, End, Style, Text',
    `Dialogue: 0,0:00:00.00,0:00:09.00,Fill,{\\an7\\pos(0,0)\\p1}${shape}`,
  ].join('\n');
}

/** Returns the red, green and blue in the middle of a JPEG. */
async function colorOf(file: string): Promise<number[]> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [
      ['-f', 'jpeg_pipe'],
      ['-i', file],
      ['-vf', 'crop=8:8,scale=1:1:flags=area,format=rgb24'],
      ['-f', 'rawvideo'],
      ['pipe:1'],
    ],
    timeoutMs: 10_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  return [...Buffer.concat(chunks)];
}

async function decode(file: string, args: FfmpegArguments): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [...inputArguments(file), ...args, ['pipe:1']],
    timeoutMs: 30_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  return Buffer.concat(chunks);
}

/** Returns the mean red, green and blue values, 0..255, in parts of the frames at these times. */
async function listColours(
  file: string,
  ...spots: readonly (readonly [atSec: number, crop?: string])[]
): Promise<number[][]> {
  const parts = spots.map(
    ([atSec, crop = 'iw:ih:0:0'], index) =>
      `[from${index}]trim=start=${atSec}:duration=1,crop=${crop},format=rgb24,scale=1:1:flags=area,setsar=1,trim=end_frame=1[to${index}]`,
  );
  const ends = (name: string) => spots.map((_, index) => `[${name}${index}]`).join('');
  const graph = [`split=${spots.length}${ends('from')}`, ...parts, `${ends('to')}concat=n=${spots.length}`].join(';');
  const bytes = await decode(file, [
    ['-filter_complex', graph],
    ['-fps_mode', 'passthrough', '-f', 'rawvideo'],
  ]);
  return spots.map((_, index) => [...bytes.subarray(3 * index, 3 * index + 3)]);
}

let flashFile: Promise<string> | null = null;

/** Bright for two frames and loud at the same time, a third of a second into each of nine seconds. Created once. */
const flashAndBeep = () =>
  (flashFile ??= generate('flash.mp4', [
    ['-f', 'lavfi', '-i', "color=black:s=216x384:r=30:d=9,drawbox=c=white:t=fill:enable='between(mod(n,30),10,12)'"],
    ['-f', 'lavfi', '-i', "aevalsrc='if(lt(mod(t+2/3,1),0.1),0.2*sin(2*PI*1500*t),0)':s=44100:d=9"],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '75', '-c:a', 'aac'],
  ]));

let greenFile: Promise<string> | null = null;

/** A second of one color in BT.709. Created once. */
const greenSecond = () =>
  (greenFile ??= generate('green-source.mp4', [
    ['-f', 'lavfi'],
    ['-i', 'color=c=0x24b47c:s=320x240:r=25:d=1,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
    ['-c:v', 'libx264', '-colorspace', 'bt709'],
  ]));

async function makePipe(path: string): Promise<void> {
  await runProcess({ command: 'mkfifo', args: [path], writes: [dirname(path)], timeoutMs: 5000 });
}

describe('renderClip', () => {
  it('keeps flash and beep in sync within 5 ms through jump cuts, gain and limiter', async () => {
    const source = await flashAndBeep();
    const cuts = [
      { startSec: 1.71, endSec: 3.8 },
      { startSec: 4.113, endSec: 4.9 },
      { startSec: 5.06, endSec: 7.777 },
    ];
    const { files } = await render(source, cuts);
    const clip = files[0]?.file ?? '';
    const { flashes, beeps } = await listEvents(clip, 30);
    expect(flashes).toHaveLength(6);
    expect(beeps).toHaveLength(6);
    for (const [index, flash] of flashes.entries()) expect(Math.abs(flash - (beeps[index] ?? 0))).toBeLessThan(0.005);
    expect(files[0]?.durationSec).toBeCloseTo(168 / 30, 2);
  });

  it('shows parts of the source in any order and more than once, in sync', async () => {
    const cuts = [
      { startSec: 5.06, endSec: 6.5 },
      { startSec: 1.7, endSec: 2.9 },
      { startSec: 3.1, endSec: 3.8 },
      { startSec: 1.7, endSec: 2.9 },
    ];
    const { files } = await render(await flashAndBeep(), cuts);
    const clip = files[0]?.file ?? '';
    const { flashes, beeps } = await listEvents(clip, 30);
    // At 5 1/3 and 6 1/3 of the source, then at 2 1/3 and 3 1/3, then at 2 1/3 again.
    const expected = [8, 38, 43 + 19, 43 + 36 + 7, 43 + 57 + 19].map((frame) => frame / 30);
    expect(flashes).toHaveLength(expected.length);
    expect(beeps).toHaveLength(expected.length);
    for (const [index, flash] of flashes.entries()) {
      expect(Math.abs(flash - (expected[index] ?? 0))).toBeLessThan(0.001);
      expect(Math.abs(flash - (beeps[index] ?? 0))).toBeLessThan(0.005);
    }
  });

  it('renders several ratios and their thumbnails in one process, and leaves no other files', async () => {
    const source = await probeMedia(mediaTools, fixturePath('face-close-up-512px-8s.mp4'));
    const plan = planRender({
      source,
      cuts: [{ startSec: 1, endSec: 2.5 }],
      renditions: [
        { fileName: 'tall.mp4', size, thumbnail: { fileName: 'tall.jpg', atSec: 1, widthPx: 108 } },
        { fileName: 'square.mp4', size: { widthPx: 240, heightPx: 240 } },
      ],
    });
    const outDir = await mkdtemp(join(dir, 'several-'));
    const progress: number[] = [];
    await withWorkDir((workDir) =>
      renderClip(mediaTools, plan, { outDir, workDir, fontsDir: null }, { onProgress: (done) => progress.push(done) }),
    );
    expect((await readdir(outDir)).sort()).toEqual(['square.mp4', 'tall.jpg', 'tall.mp4']);
    const square = await probeMedia(mediaTools, join(outDir, 'square.mp4'));
    expect(square).toMatchObject({
      durationSec: expect.closeTo(1.5, 1),
      video: { widthPx: 240, heightPx: 240, colorMatrix: 'bt709', isFullRange: false, frameRate: 25 },
      audio: [{ channels: 2, sampleRateHz: 48_000 }],
    });
    expect(progress.at(-1)).toBe(1);
  });

  it.each([
    ['rendered', { widthPx: 216, heightPx: 384 }, undefined],
    ['copied', { widthPx: 320, heightPx: 240 }, [0]],
  ])('renders the thumbnail of a %s clip in the clip’s colors', async (_, clipSize, keyframesSec) => {
    const source = await greenSecond();
    const thumbnail = { fileName: 'green.jpg', atSec: 0.5, widthPx: 108 };
    const { files } = await render(source, [{ startSec: 0, endSec: 1 }], {
      size: clipSize,
      thumbnail,
      ...(keyframesSec && { keyframesSec }),
    });
    const seen = await colorOf(files[0]?.thumbnail ?? '');
    expect(seen).toHaveLength(3);
    for (const [at, level] of [0x24, 0xb4, 0x7c].entries())
      expect(Math.abs((seen[at] ?? 0) - level)).toBeLessThanOrEqual(6);
  });

  it.each([
    ['no texts', null, 0x24],
    ['its own texts', fill('FFFFFF'), 0xff],
  ])('renders a thumbnail with %s instead of the captions', async (_, ass, red) => {
    const { files } = await render(await greenSecond(), [{ startSec: 0, endSec: 1 }], {
      captions: { ass: fill('0000FF'), language: null },
      thumbnail: { fileName: 'cover.jpg', atSec: 0.5, widthPx: 108, ass },
    });
    const [seen = 0] = await colorOf(files[0]?.thumbnail ?? '');
    expect(Math.abs(seen - red)).toBeLessThanOrEqual(6);
  });

  it.each([
    ['rotated-90.mp4', 0.2],
    ['sar-2x1-no-audio.mp4', 0],
    ['several-audio-tracks.mp4', 3],
    ['jfk-11s.wav', 3],
    ['hdr-hlg10.mp4', 0],
  ])('renders a playable clip with video and audio of %s', async (name, startSec) => {
    const { files } = await render(fixturePath(name), [{ startSec, endSec: startSec + 0.3 }]);
    const info = await probeMedia(mediaTools, files[0]?.file ?? '');
    expect(info.video).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', ...size, hdr: null });
    expect(info.audio).toHaveLength(1);
  });

  it('holds a visible frame when a variable-frame-rate source is cut', async () => {
    const source = await generate('slides.mkv', [
      [
        '-f',
        'lavfi',
        '-i',
        "color=red:s=64x64:r=30:d=6,drawbox=c=blue:t=fill:enable='gte(t,4)',select='eq(n,0)+eq(n,120)'",
      ],
      ['-f', 'lavfi', '-i', 'anoisesrc=a=0.01:d=6'],
      ['-fps_mode', 'vfr', '-c:v', 'libx264', '-c:a', 'flac'],
    ]);
    const { files } = await render(source, [{ startSec: 2, endSec: 5.5 }]);
    const [first, last] = await listColours(files[0]?.file ?? '', [0], [3.2]);
    expect(first?.[0]).toBeGreaterThan(200);
    expect(first?.[2]).toBeLessThan(60);
    expect(last?.[2]).toBeGreaterThan(200);
  });

  it('keeps the colors of a BT.601 source', async () => {
    const source = await generate('sd.mp4', [
      ['-f', 'lavfi', '-i', 'color=0x20c040:s=64x64:d=0.5:r=25,scale=out_color_matrix=bt601,format=yuv420p'],
      ['-c:v', 'libx264', '-colorspace', 'smpte170m'],
    ]);
    const { files } = await render(source, [{ startSec: 0, endSec: 0.4 }]);
    const [[red = 0, green = 0, blue = 0] = []] = await listColours(files[0]?.file ?? '', [0.1]);
    expect(Math.abs(red - 0x20) + Math.abs(green - 0xc0) + Math.abs(blue - 0x40)).toBeLessThan(16);
  });

  it('draws captions in their exact colors', async () => {
    const source = await generate('gray.mp4', [
      ['-f', 'lavfi', '-i', 'color=gray:s=216x384:d=0.5:r=25,scale=out_color_matrix=bt709,format=yuv420p'],
      ['-c:v', 'libx264', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ]);
    const ass = [
      '[Script Info]',
      ...['ScriptType: v4.00+', 'PlayResX: 216', 'PlayResY: 384', 'YCbCr Matrix: None', '', '[V4+ Styles]'],
      'Format: Name, Fontname, Fontsize, PrimaryColour, BorderStyle, Outline, Shadow, Alignment',
      ...['Style: Mark,Arial,20,&H00AA66FF,1,0,0,7', '', '[Events]'],
      'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
      'Dialogue: 0,0:00:00.00,0:00:09.00,Mark,,0,0,0,,{\\pos(0,0)\\p1}m 0 0 l 216 0 l 216 384 l 0 384',
      '',
    ].join('\n');
    const { files } = await render(source, [{ startSec: 0, endSec: 0.4 }], { captions: { ass, language: null } });
    const [drawn] = await listColours(files[0]?.file ?? '', [0.1]);
    const apart = (drawn ?? []).map((value, at) => Math.abs(value - ([0xff, 0x66, 0xaa][at] ?? 0)));
    expect(apart).toHaveLength(3);
    expect(Math.max(...apart)).toBeLessThan(5);
  });

  it('copies an unchanged picture, and encodes it for a watermark', async () => {
    const source = await generate('plain.mp4', [
      ['-f', 'lavfi', '-i', 'testsrc2=s=216x384:r=30:d=2'],
      ['-f', 'lavfi', '-i', 'sine=d=2'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '15', '-bf', '2', '-c:a', 'aac'],
    ]);
    const keyframesSec = [0, 0.5, 1, 1.5];
    const frames = async (file: string, from: number) =>
      await decode(file, [
        ['-vf', `trim=start=${from}:duration=0.3,setpts=PTS-STARTPTS,scale=27:48`],
        ['-an'],
        ['-f', 'rawvideo'],
      ]);
    const copied = (await render(source, [{ startSec: 0.51, endSec: 1.5 }], { keyframesSec })).files[0];
    expect(Math.abs((copied?.durationSec ?? 0) - 1)).toBeLessThan(0.2);
    const sourceFrames = await frames(source, 0.5);
    expect((await frames(copied?.file ?? '', 0)).equals(sourceFrames)).toBe(true);
    const marked = await render(source, [{ startSec: 0.51, endSec: 1.5 }], {
      keyframesSec,
      watermark: { content: { kind: 'text', text: 'W' }, position: 'center', size: 'large', opacity: 1 },
    });
    expect((await frames(marked.files[0]?.file ?? '', 0)).equals(sourceFrames)).toBe(false);
  });

  it('stops when canceled and leaves no file', async () => {
    const outBefore = await readdir(dir);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 700);
    const rendition = { fileName: 'cancelled.mp4', size: { widthPx: 1080, heightPx: 1920 } };
    const work = render(
      fixturePath('face-close-up-512px-8s.mp4'),
      [{ startSec: 0, endSec: 8 }],
      rendition,
      controller.signal,
    );
    await expect(work).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await readdir(dir)).toEqual(outBefore);
  });

  it('reports which caption characters no font supports', async () => {
    const page = (text: string) => ({
      ass: [
        '[Script Info]',
        'ScriptType: v4.00+',
        'PlayResX: 216',
        'PlayResY: 384',
        '[V4+ Styles]',
        'Format: Name, Fontname, Fontsize, PrimaryColour',
        'Style: Default,Inter,40,&H00FFFFFF',
        '[Events]',
        'Format: Layer, Start, End, Style, Text',
        `Dialogue: 0,0:00:00.00,0:00:01.00,Default,${text}`,
      ].join('\n'),
      language: 'en',
    });
    const source = fixturePath('face-close-up-512px-8s.mp4');
    const cuts = [{ startSec: 0, endSec: 0.2 }];
    expect((await render(source, cuts, { captions: page('plain') })).warnings).toEqual([]);
    expect((await render(source, cuts, { captions: page('odd \u{e123}\u{10fffd}') })).warnings).toEqual([
      { code: 'glyphs-missing', facts: { script: 'some symbols', package: 'fonts-noto-core' } },
    ]);
  });

  it.each([
    ['no picture', async (path: string) => await copyFile(fixturePath('playlist-pretending.mp4'), path)],
    ['a pipe', async (path: string) => await makePipe(path)],
    ['endless', async (path: string) => await symlink('/dev/zero', path)],
    ['not there', async () => undefined],
  ])('refuses a logo that is %s', async (_, make) => {
    const logo = join(dir, 'logo.png');
    await rm(logo, { force: true });
    await make(logo);
    const watermark = {
      content: { kind: 'logo' as const, path: logo },
      position: 'center' as const,
      size: 'large' as const,
      opacity: 1,
    };
    await expect(render(fixturePath('jfk-11s.wav'), [{ startSec: 0, endSec: 1 }], { watermark })).rejects.toMatchObject(
      {
        reason: 'invalid-option',
      },
    );
  });

  it('reports a folder at the path of a clip and leaves no other files', async () => {
    const outDir = await mkdtemp(join(dir, 'taken-'));
    await mkdir(join(outDir, 'clip.mp4'));
    const source = await probeMedia(mediaTools, fixturePath('jfk-11s.wav'));
    const plan = planRender({
      source,
      cuts: [{ startSec: 0, endSec: 0.5 }],
      renditions: [{ fileName: 'clip.mp4', size }],
    });
    const rendering = withWorkDir((workDir) => renderClip(mediaTools, plan, { outDir, workDir, fontsDir: null }));
    await expect(rendering).rejects.toMatchObject({ reason: 'invalid-option' });
    expect(await readdir(outDir)).toEqual(['clip.mp4']);
  });

  it('does not overwrite the source with a clip of the same name', async () => {
    const own = join(dir, 'own.mp4');
    await copyFile(fixturePath('face-close-up-512px-8s.mp4'), own);
    const rendering = render(own, [{ startSec: 0, endSec: 1 }], { fileName: 'own.mp4' });
    await expect(rendering).rejects.toMatchObject({ reason: 'invalid-option' });
    expect((await probeMedia(mediaTools, own)).durationSec).toBeCloseTo(8, 1);
  });

  it('draws a logo at the requested opacity and changes nothing else', async () => {
    const logo = await generate('mark.png', [['-f', 'lavfi', '-i', 'color=0xFF6BAA:s=200x100:d=1', '-frames:v', '1']]);
    const watermark = {
      content: { kind: 'logo' as const, path: logo },
      position: 'center' as const,
      size: 'large' as const,
      opacity: 0.5,
    };
    const source = await generate('black.mp4', [
      ['-f', 'lavfi', '-i', 'color=black:s=216x384:d=0.5:r=30'],
      ['-c:v', 'libx264'],
    ]);
    const { files } = await render(source, [{ startSec: 0, endSec: 0.5 }], { watermark });
    const spots = [[0.2, '20:10:98:187'] as const, [0.2, '216:100:0:0'] as const];
    const [[red = 0, green = 0] = [], beside] = await listColours(files[0]?.file ?? '', ...spots);
    expect(Math.abs(red - 127)).toBeLessThan(10);
    expect(Math.abs(green - 53)).toBeLessThan(10);
    expect(beside?.[0]).toBeLessThan(4);
  });
});
