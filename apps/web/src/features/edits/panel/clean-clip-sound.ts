import type { VoiceCleaning } from '@clipwright/clip-spec';
import { hasEqualChannels, openVoiceCleaner } from '@clipwright/media/voice';
import { AudioBufferSink } from 'mediabunny';
import { yieldToMain } from '../../../lib/yield-to-main.ts';
import { openCopy } from '../timeline/read-copy.ts';

/** The sample rate of the renderer's sound. */
const RATE_HZ = 48_000;
/** The samples that are cleaned before the script yields to the page: 50 ms of stereo. */
const PIECE_SAMPLES = 2 * 2400;

type Stretch = { startSec: number; endSec: number };

/**
 * Returns ranges of a copy's sound one after another, in stereo at 48 kHz; null for a copy without sound. This file and
 * its libraries are large, so it is loaded on first use.
 * @param stretches times of the copy; not empty
 * @throws if the browser cannot load or decode the sound, or `signal` is aborted
 */
export async function readClipSound(
  url: string,
  stretches: readonly Stretch[],
  signal: AbortSignal,
): Promise<AudioBuffer | null> {
  const input = openCopy(url);
  const dispose = () => input.dispose();
  signal.addEventListener('abort', dispose);
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) return null;
    const sink = new AudioBufferSink(track);
    const lengthSec = stretches.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
    const joining = new OfflineAudioContext(2, Math.ceil(lengthSec * RATE_HZ), RATE_HZ);
    let passedSec = 0;
    for (const { startSec, endSec } of stretches) {
      for await (const { buffer, timestamp } of sink.buffers(startSec, endSec)) {
        signal.throwIfAborted();
        const fromSec = Math.max(startSec, timestamp);
        const toSec = Math.min(endSec, timestamp + buffer.duration);
        if (toSec <= fromSec) continue;
        const node = new AudioBufferSourceNode(joining, { buffer });
        node.connect(joining.destination);
        node.start(passedSec + fromSec - startSec, fromSec - timestamp, toSec - fromSec);
      }
      passedSec += endSec - startSec;
    }
    return await joining.startRendering();
  } finally {
    signal.removeEventListener('abort', dispose);
    dispose();
  }
}

/**
 * Reduces the noise behind voices in stereo sound at 48 kHz, in place, with the renderer's code.
 * @throws if `signal` is aborted
 */
export async function cleanClipSound(
  sound: Pick<AudioBuffer, 'getChannelData'>,
  cleaning: VoiceCleaning,
  signal: AbortSignal,
): Promise<void> {
  const [left, right] = [sound.getChannelData(0), sound.getChannelData(1)];
  const samples = Float32Array.from({ length: 2 * left.length }, (_, at) => (at % 2 ? right : left)[at >> 1] as number);
  const cleaner = await openVoiceCleaner(cleaning, hasEqualChannels(samples));
  let done = 0;
  const put = (cleaned: Float32Array) => {
    for (const sample of cleaned) (done % 2 ? right : left)[done++ >> 1] = sample;
  };
  for (let at = 0; at < samples.length; at += PIECE_SAMPLES) {
    signal.throwIfAborted();
    put(cleaner.push(samples.subarray(at, at + PIECE_SAMPLES)));
    await yieldToMain();
  }
  put(cleaner.finish());
}
