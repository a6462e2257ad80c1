import {
  ADTS,
  BlobSource,
  CanvasSink,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import type { AudioTrackFacts } from '../../ui/forms/audio-track-facts.ts';
import type { MediaFacts } from './chosen-source.ts';

/** The size of the preview, which is shown small. */
const framePx = 640;
/** The position of the preview; the very first frame is often black. */
const frameAtSec = 1;

/** The file types that are read here; the browser cannot read others. */
const readableEnding = /\.(mp4|m4v|mov|mkv|webm|ts|mts|m2ts|3gp|mp3|m4a|wav|flac|ogg|oga|opus)$/i;
const formats = [MP4, QTFF, MATROSKA, WEBM, MPEG_TS, MP3, WAVE, FLAC, OGG, ADTS];

/** `unknown` is a container that only the server can read. */
export type MediaReading = { kind: 'media'; facts: MediaFacts } | { kind: 'not-media' } | { kind: 'unknown' };

/**
 * Reads the duration and audio tracks of a video or recording, and a video's size and an early frame, from the few
 * bytes that contain them. The library is large, so this module is loaded when a file is selected.
 */
export async function readMedia(file: File, signal: AbortSignal): Promise<MediaReading> {
  const source = new BlobSource(file, { handleUnhandledError: () => null });
  using input = new Input({ formats, source });
  const cannotTell: MediaReading = readableEnding.test(file.name) ? { kind: 'not-media' } : { kind: 'unknown' };
  if (!(await input.canRead())) return cannotTell;
  const track = await input.getPrimaryVideoTrack();
  const audioTracks = await Promise.all((await input.getAudioTracks()).map(readAudioTrack));
  if (!track && audioTracks.length === 0) return { kind: 'not-media' };
  const durationSec = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  if (!(durationSec > 0)) return { kind: 'not-media' };
  if (!track) {
    const noPicture = { hasPicture: false, widthPx: null, heightPx: null, frameUrl: null };
    return { kind: 'media', facts: { durationSec, ...noPicture, audioTracks } };
  }
  const [widthPx, heightPx] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const frameUrl = await readFrame(track, durationSec).catch(() => null);
  if (signal.aborted && frameUrl) URL.revokeObjectURL(frameUrl);
  signal.throwIfAborted();
  return { kind: 'media', facts: { durationSec, hasPicture: true, widthPx, heightPx, frameUrl, audioTracks } };
}

async function readAudioTrack(track: InputAudioTrack): Promise<AudioTrackFacts> {
  const language = await track.getLanguageCode();
  return { title: (await track.getName())?.trim() || null, language: language === 'und' ? null : language };
}

/** Returns a `blob:` URL of a frame, or null if this browser has no decoder for it. */
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
