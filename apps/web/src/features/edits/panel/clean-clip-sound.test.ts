import { openVoiceCleaner } from '@clipwright/media/voice';
import { expect, it } from 'vitest';
import { cleanClipSound } from './clean-clip-sound.ts';

/** Creates a second of noise; the right channel is the left one, scaled. */
function noisySound(scale: number) {
  let seed = 1;
  const noise = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  const left = Float32Array.from({ length: 48_000 }, () => 0.2 * noise());
  const channels = [left, left.map((sample) => sample * scale)] as const;
  return { channels, getChannelData: (channel: number) => channels[channel as 0 | 1] as Float32Array<ArrayBuffer> };
}

const powerOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);

it.each([
  ['equal channels', 1],
  ['different channels', 0.5],
])('the preview has the samples of the renderer’s cleaner: %s', async (_, scale) => {
  const sound = noisySound(scale);
  const samples = new Float32Array(96_000).map((_, at) => sound.channels[at % 2 === 0 ? 0 : 1][at >> 1] ?? 0);
  const cleaner = await openVoiceCleaner('strong', scale === 1);
  const expected = [...cleaner.push(samples), ...cleaner.finish()];
  await cleanClipSound(sound, 'strong', new AbortController().signal);
  for (const [channel, cleaned] of sound.channels.entries()) {
    expect(cleaned).toEqual(Float32Array.from(expected.filter((_, at) => at % 2 === channel)));
    const original = samples.filter((_, at) => at % 2 === channel);
    expect(powerOf(cleaned.subarray(24_000))).toBeLessThan(0.5 * powerOf(original.subarray(24_000)));
  }
});

it('cleaning ends when the preview is stopped', async () => {
  await expect(cleanClipSound(noisySound(1), 'light', AbortSignal.abort())).rejects.toThrow(/abort/i);
});
