import {
  AudioSampleSink,
  CanvasSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  UrlSource,
} from 'mediabunny';
import { yieldToMain } from '../../../lib/yield-to-main.ts';
import { PEAKS_PER_SEC } from './wave-path.ts';

/** A picture of the copy; times are the copy's own. */
export type CopyPicture = { atSec: number; canvas: CanvasImageSource };

export type CopyFilm = {
  /** The aspect ratio of a picture. */
  aspect: number;
  /** @param atSecs ascending. Ends early when `signal` is aborted. */
  read: (atSecs: readonly number[], signal: AbortSignal) => AsyncGenerator<CopyPicture, void>;
};

/** Reads pictures and sound from a copy, as far as this browser can decode them. */
export type CopyReader = {
  film: CopyFilm | null;
  /**
   * Fills in the peaks of the sound, 0..1.
   * @param onProgress called from time to time, and at the end
   */
  readPeaks: ((peaks: Float32Array, onProgress: () => void, signal: AbortSignal) => Promise<void>) | null;
  close: () => void;
};

/** The time after which the script yields to the page. */
const TURN_MS = 8;
const PROGRESS_MS = 400;

/**
 * Opens the copy that a clip is edited with. Its library is large, so this file is loaded only once a timeline is
 * visible.
 * @param heightPx the height of the pictures
 */
export async function openCopyReader(url: string, heightPx: number): Promise<CopyReader> {
  const input = openCopy(url);
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    return {
      film: video && (await video.canDecode()) ? await openFilm(video, heightPx) : null,
      readPeaks: audio && (await audio.canDecode()) ? readPeaksOf(audio) : null,
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/** Opens a copy, of which only the parts that are used are loaded. The caller disposes of it. */
export function openCopy(url: string): Input {
  const source = new UrlSource(new URL(url, location.href), {
    // One retry is enough, since editing works without the pictures and sound.
    getRetryDelay: (tries) => (tries < 1 ? 1 : null),
    handleUnhandledError: () => null,
  });
  return new Input({ formats: [MP4], source });
}

async function openFilm(track: InputVideoTrack, heightPx: number): Promise<CopyFilm> {
  const sink = new CanvasSink(track, { height: heightPx });
  const firstSec = await track.getFirstTimestamp();
  const aspect = (await track.getDisplayWidth()) / (await track.getDisplayHeight());
  async function* read(atSecs: readonly number[], signal: AbortSignal): AsyncGenerator<CopyPicture, void> {
    let index = 0;
    for await (const frame of sink.canvasesAtTimestamps(atSecs.map((sec) => Math.max(sec, firstSec)))) {
      if (signal.aborted) return;
      const atSec = atSecs[index++];
      if (frame && atSec !== undefined) yield { atSec, canvas: frame.canvas };
      await yieldToMain();
    }
  }
  return { aspect, read };
}

function readPeaksOf(track: InputAudioTrack): NonNullable<CopyReader['readPeaks']> {
  const sink = new AudioSampleSink(track);
  return async (peaks, onProgress, signal) => {
    let [turnMs, toldMs] = [performance.now(), performance.now()];
    for await (const sample of sink.samples()) {
      using heard = sample;
      if (signal.aborted) return;
      for (let plane = 0; plane < Math.min(2, heard.numberOfChannels); plane++) {
        const values = new Float32Array(heard.numberOfFrames);
        heard.copyTo(values, { planeIndex: plane, format: 'f32-planar' });
        notePeaks(peaks, values, heard);
      }
      const nowMs = performance.now();
      if (nowMs - turnMs < TURN_MS) continue;
      if (nowMs - toldMs > PROGRESS_MS) {
        onProgress();
        toldMs = nowMs;
      }
      await yieldToMain();
      turnMs = performance.now();
    }
    onProgress();
  };
}

function notePeaks(peaks: Float32Array, values: Float32Array, at: { timestamp: number; sampleRate: number }): void {
  const perValue = PEAKS_PER_SEC / at.sampleRate;
  const first = at.timestamp * PEAKS_PER_SEC;
  for (const [index, value] of values.entries()) {
    const slot = Math.floor(first + index * perValue);
    if (slot < 0 || slot >= peaks.length) continue;
    const level = Math.abs(value);
    if (level > (peaks[slot] ?? 0)) peaks[slot] = level;
  }
}
