import { expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { waveformGraph } from './waveform-graph.ts';

const size = { widthPx: 216, heightPx: 384 };

/** Returns the share of pink pixels in each frame of two seconds of sound. */
async function drawSound(sound: string): Promise<number[]> {
  const plan = { cuts: [{ startSec: 0, endSec: 2 }], frameRate: '25', audio: { gainDb: 0 }, renditions: [{ size }] };
  const chunks: Uint8Array[] = [];
  const graph = [
    `${sound},aformat=channel_layouts=stereo[picture_sound]`,
    ...waveformGraph(plan as never, ['picture']),
  ];
  await runFfmpeg(mediaTools, {
    args: [
      ['-filter_complex', graph.join(';')],
      ['-map', '[picture]'],
      ['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
    ],
    timeoutMs: 20_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const bytes = Buffer.concat(chunks);
  const pixels = size.widthPx * size.heightPx;
  return Array.from({ length: bytes.length / (3 * pixels) }, (_, frame) => {
    let pink = 0;
    for (let at = frame * 3 * pixels; at < (frame + 1) * 3 * pixels; at += 3) pink += Number((bytes[at] ?? 0) > 128);
    return pink / pixels;
  });
}

it('the bars fall again after a sound that is too loud for them', async () => {
  const shares = await drawSound("anoisesrc=d=2:c=pink:a=1:r=48000,volume='if(lt(t,1),60,0)':eval=frame");
  const [loud = 0, quiet = 0] = [shares[20], shares.at(-1)];
  expect(loud).toBeGreaterThan(0.05);
  expect(quiet).toBeLessThan(loud / 5);
});
