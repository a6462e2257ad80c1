import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createBumperClips,
  cutFixture,
  decodeClip,
  expectJoined,
  generateSlides,
  loudnessOf,
  nameColor,
  open,
} from '../../test/bumper-clips.ts';
import { listBeeps } from '../../test/list-events.ts';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { bumperFrames, noBumpers } from './bumper.ts';
import { frameRateValue } from './frame-rate.ts';
import { measureBumper } from './measure-bumper.ts';

const clips = createBumperClips();
const { dir, generate, video, render } = clips;

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
    const decoded = await decodeClip(file);
    const colors = decoded.colors.map(nameColor);
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
    const beeps = listBeeps(decoded.samples);
    expect(flashes).toHaveLength(5);
    expect(beeps).toHaveLength(5);
    // A frame at 25 fps starts up to one 30 fps frame earlier or later.
    for (const [index, flash] of flashes.entries()) expect(Math.abs(flash - (beeps[index] ?? 0))).toBeLessThan(0.035);
    const expected = [0.5, 1.5, 2.3, 3.5, 3.8 + 0.5];
    for (const [index, beep] of beeps.entries()) expect(Math.abs(beep - (expected[index] ?? 0))).toBeLessThan(0.004);
    expect(Math.abs(decoded.samples.length / 48_000 - 159 / 30)).toBeLessThan(0.05);
  });

  it('has the loudness of clips in each part, and silence for a part without sound', async () => {
    const sine = async (name: string, volume: number) =>
      await generate(name, [
        ['-f', 'lavfi', '-i', 'color=red:s=216x384:r=30:d=2'],
        ['-f', 'lavfi', '-i', `sine=400:sample_rate=48000:duration=2,volume=${volume}`],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
      ]);
    const source = await sine('loud-body.mp4', 3);
    const intro = await open(await sine('quiet.mp4', 0.1));
    const outro = await open(await video('silent.mp4', { color: 'blue', sec: 1, volume: 0 }));
    expect(outro.audioIndex).toBeNull();
    const { file } = await render(source, { intro, outro }, { cuts: [{ startSec: 0, endSec: 2 }] });
    expect(await loudnessOf(file, [0, 2])).toBeCloseTo(-14, 0);
    expect(await loudnessOf(file, [2, 4])).toBeCloseTo(-14, 0);
    const last = (await decodeClip(file)).samples.slice(Math.round(4.02 * 48_000), Math.round(4.9 * 48_000));
    expect(last.length).toBeGreaterThan(40_000);
    expect(last.every((value) => Math.abs(value) < 4)).toBe(true);
  });

  it('joins a rotated part and one of a variable rate, in several sizes at once', async () => {
    await expectJoined(clips, await cutFixture(clips, 'rotated-90.mp4'), await generateSlides(clips));
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
    const at = (await decodeClip(file)).colors.map((color) => nameColor(color));
    expect(new Set(at.slice(0, 14))).toEqual(new Set(['red']));
    expect(at[31]).toBe('flash');
    expect(new Set(at.slice(92, 104))).toEqual(new Set(['red']));
  });
});

describe('measureBumper', () => {
  const failure = async (path: string) => await measureBumper(mediaTools, { path }).catch((error: unknown) => error);

  it('measures the facts that clips and timelines need, in up to ten seconds', async () => {
    const path = await video('facts.mp4', { frame: '160x90', rate: '25', sec: 10 });
    expect(await measureBumper(mediaTools, { path, name: 'Our intro.mp4' })).toEqual({
      name: 'Our intro.mp4',
      durationSec: 10,
      ...{ widthPx: 160, heightPx: 90, frameRate: 25 },
      audio: { channels: 1, sampleRateHz: 44_100 },
      gainDb: expect.any(Number),
    });
  });

  it('refuses files of more than ten seconds, regardless of their header', async () => {
    const eleven = await video('eleven.mp4', { frame: '64x64', rate: '10', sec: 10.5 });
    expect(await failure(eleven)).toMatchObject({ reason: 'too-long', message: expect.stringContaining('eleven.mp4') });
    // A Matroska file whose header declares only two of its twelve seconds.
    const twelve = await video('twelve.mkv', { frame: '64x64', rate: '10', sec: 12 });
    const bytes = await readFile(twelve);
    const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    bytes.writeDoubleBE(2000, at + 3);
    await writeFile(twelve, bytes);
    expect((await probeMedia(mediaTools, twelve)).durationSec).toBe(2);
    expect(await failure(twelve)).toMatchObject({ reason: 'too-long' });
  });

  it.each([
    ['8,192 pixels wide', { frame: '8192x64', rate: '5', sec: 1 }],
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
    const whole = await video('whole.mkv', { frame: '64x64', sec: 3 });
    const cut = join(dir, 'cut.mkv');
    const bytes = await readFile(whole);
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    expect(await failure(cut)).toMatchObject({ reason: 'truncated' });
  });
});

it('a clip joins a part without square pixels and one in HDR, in several sizes at once', async () => {
  await expectJoined(clips, await cutFixture(clips, 'sar-2x1-no-audio.mp4'), await cutFixture(clips, 'hdr-hlg10.mp4'));
});

it('a clip with intro and outro lasts as long as its parts to the frame, for any lengths and rates', async () => {
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
      const { colors, samples } = await decodeClip(file);
      const frames = colors.length;
      expect(frames).toBe((await decodeClip(alone.file)).colors.length + added);
      for (const [given, opened] of [
        [first, intro],
        [last, outro],
      ] as const) {
        if (given && opened)
          expect(Math.abs(bumperFrames(opened, plan.frameRate) / rate - given.sec)).toBeLessThan(0.045);
      }
      const heardSec = samples.length / 48_000;
      expect(Math.abs(heardSec - frames / rate)).toBeLessThan(0.05);
    }),
    // Three parts at five frame rates; `PROPERTY_SEED` selects others.
    { numRuns: 5 },
  );
});

describe('measureBumper', () => {
  it.each([
    ['8,192 narrow pixels', { frame: '8192x64', rate: '5', sec: 1, more: [['-vf', 'setsar=1/8']] }],
    ['4,098 pixels high', { frame: '64x4098', rate: '5', sec: 1 }],
    ['1,000 frames a second', { frame: '64x64', rate: '1000', sec: 1 }],
  ])('refuses a video of %s', async (what, given) => {
    const path = await video(`${what}.mp4`, { ...given, volume: 0 });
    const error = await measureBumper(mediaTools, { path }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      reason: 'picture-too-large',
      message: `${what}.mp4 is too large: an intro or outro has sides of at most 4096 pixels and 120 frames a second. Export it smaller.`,
    });
  });
});
