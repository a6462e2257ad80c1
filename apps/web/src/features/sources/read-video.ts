import { BlobSource, CanvasSink, Input, type InputVideoTrack, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny';
import type { VideoFacts } from './chosen-source.ts';

/** Its picture is shown small. */
const framePx = 640;
/** The very first picture is often black. */
const frameAtSec = 1;

/** Those that are read here; of the others a browser knows nothing. */
const readableEnding = /\.(mp4|m4v|mov|mkv|webm|ts|mts|m2ts|3gp)$/i;

/** `unknown`: a container that only the server can read. */
export type VideoReading = { kind: 'video'; facts: VideoFacts } | { kind: 'not-video' } | { kind: 'unknown' };

/**
 * Reads a video's length, size and first picture from the few bytes of it that tell them. The library it takes is large:
 * this file is loaded when a video is chosen.
 */
export async function readVideo(file: File, signal: AbortSignal): Promise<VideoReading> {
  const source = new BlobSource(file, { handleUnhandledError: () => null });
  using input = new Input({ formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS], source });
  const cannotTell: VideoReading = readableEnding.test(file.name) ? { kind: 'not-video' } : { kind: 'unknown' };
  if (!(await input.canRead())) return cannotTell;
  const track = await input.getPrimaryVideoTrack();
  if (!track) return { kind: 'not-video' };
  const durationSec = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  if (!(durationSec > 0)) return { kind: 'not-video' };
  const [widthPx, heightPx] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const frameUrl = await readFrame(track, durationSec).catch(() => null);
  if (signal.aborted && frameUrl) URL.revokeObjectURL(frameUrl);
  signal.throwIfAborted();
  return { kind: 'video', facts: { durationSec, widthPx, heightPx, frameUrl } };
}

/** Null where this browser has no decoder for it. */
async function readFrame(track: InputVideoTrack, durationSec: number): Promise<string | null> {
  if (!(await track.canDecode())) return null;
  const sink = new CanvasSink(track, { width: framePx });
  const firstSec = await track.getFirstTimestamp();
  const frame = await sink.getCanvas(Math.max(firstSec, Math.min(frameAtSec, durationSec / 2)));
  if (!frame) return null;
  const { canvas } = frame;
  const picture =
    canvas instanceof HTMLCanvasElement
      ? await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
      : await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return picture && URL.createObjectURL(picture);
}
