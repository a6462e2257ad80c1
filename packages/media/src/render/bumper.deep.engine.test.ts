import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBumperClips, cutFixture, decodeClip, expectJoined, open } from '../../test/bumper-clips.ts';
import { mediaTools } from '../../test/media-tools.ts';
import { bumperFrames, noBumpers } from './bumper.ts';
import { frameRateValue } from './frame-rate.ts';
import { measureBumper } from './measure-bumper.ts';

const clips = createBumperClips();
const { video, render } = clips;

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
