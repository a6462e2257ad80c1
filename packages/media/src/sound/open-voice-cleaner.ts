import type { VoiceCleaning } from '@clipwright/clip-spec';
import { createVoiceCleaner, type VoiceCleaner } from './create-voice-cleaner.ts';
import { loadDenoiser } from './load-denoiser.ts';

/**
 * Loads RNNoise and returns a cleaner of interleaved stereo samples, -1..1 at 48 kHz.
 * @param isMono true if both channels are equal, which takes half the time.
 */
export async function openVoiceCleaner(cleaning: VoiceCleaning, isMono: boolean): Promise<VoiceCleaner> {
  const createDenoiser = await loadDenoiser();
  return createVoiceCleaner(isMono ? [createDenoiser()] : [createDenoiser(), createDenoiser()], cleaning);
}

/** True if both channels of interleaved stereo samples are equal. */
export function hasEqualChannels(samples: Float32Array): boolean {
  for (let at = 0; at + 1 < samples.length; at += 2) if (samples[at] !== samples[at + 1]) return false;
  return true;
}
