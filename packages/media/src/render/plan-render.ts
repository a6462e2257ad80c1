import type { EditSound, Quality } from '@clipwright/clip-spec';
import type { Ground } from '../captions/typographic-style.ts';
import type { CropTrack } from '../crop/crop-track.ts';
import type { Box, Size } from '../geometry/box.ts';
import { MediaError } from '../media-error.ts';
import type { AudioStream, MediaInfo } from '../probe/media-info.ts';
import { pickSourceFile } from '../process/source-file.ts';
import type { CutList } from '../time/cut-list.ts';
import { clipRange } from '../time/time-range.ts';
import { type Bumpers, noBumpers } from './bumper.ts';
import { alignToKeyframe } from './copy-video.ts';
import { snapCutsToFrames } from './cut-frames.ts';
import type { MusicPlan } from './duck-music.ts';
import { pickFrameRate } from './frame-rate.ts';
import { TARGET_LUFS } from './loudness.ts';
import type { PlacedImage } from './place-image.ts';
import type { Backdrop, RenderPlan, Rendition, Thumbnail } from './render-plan.ts';
import type { Watermark } from './watermark.ts';

/** The description of a clip to render; everything except the first three fields has a default. */
export type RenderRequest = {
  source: MediaInfo;
  cuts: CutList;
  renditions: {
    fileName: string;
    size: Size;
    crop?: CropTrack | null;
    captions?: Rendition['captions'];
    ground?: Ground | null;
    images?: PlacedImage[];
    watermark?: Watermark | null;
    safeArea?: Box;
    thumbnail?: Thumbnail | null;
  }[];
  /** The picture for a source without video; defaults to `waveform`. */
  backdrop?: Backdrop;
  /** Index of the audio stream in the container; defaults to the track marked as default, or else the first one. */
  audioStreamIndex?: number | undefined;
  /** Defaults to -14 LUFS; null leaves the loudness unchanged. */
  targetLufs?: number | null;
  /** Gain in dB, if already measured. */
  gainDb?: number | null;
  /** The other sound settings; none by default. */
  sound?: Pick<EditSound, 'gainDb' | 'fadeInSec' | 'fadeOutSec' | 'voiceCleaning'>;
  music?: MusicPlan | null;
  /** None by default. */
  bumpers?: Bumpers;
  /** Defaults to `medium`. */
  quality?: Quality;
  /** The source's keyframe times, if known. A clip that leaves the video unchanged is then copied if possible. */
  keyframesSec?: readonly number[];
};

const wholeFrame: Box = { x: 0.05, y: 0.05, width: 0.9, height: 0.86 };
const MAX_SIDE_PX = 4096;

/**
 * Converts a request to the plan that determines every byte: cuts within the source and on frames, a constant standard
 * frame rate, one audio track.
 * @throws MediaError `invalid-option` for cuts outside the source, sizes that cannot be encoded, unsafe file names or
 * an audio track that does not exist.
 */
export function planRender(request: RenderRequest): RenderPlan {
  const { source } = request;
  if (request.renditions.length === 0) throw new MediaError('invalid-option', 'A clip needs at least one size.');
  const frameRate = pickFrameRate(source.video);
  const bounds = { startSec: 0, endSec: Math.max(source.durationSec, 1 / 60) };
  const inside = request.cuts.map((cut) => clipRange(cut, bounds)).filter((cut) => cut !== null);
  if (inside.length === 0) {
    throw new MediaError('invalid-option', 'The clip lies outside of the video: choose a start before its end.', {
      file: source.path,
    });
  }
  const streamIndex = pickAudio(source.audio, request.audioStreamIndex);
  const cleaning = request.sound?.voiceCleaning;
  const channels = source.audio.find(({ index }) => index === streamIndex)?.heardChannels;
  const plan: RenderPlan = {
    source: { ...pickSourceFile(source), video: source.video, backdrop: request.backdrop ?? 'waveform' },
    cuts: snapCutsToFrames(inside, source, frameRate),
    frameRate,
    bumpers: request.bumpers ?? noBumpers,
    audio: {
      streamIndex,
      ...(channels && { channels }),
      voice: cleaning && streamIndex !== null ? { cleaning, path: null } : null,
      targetLufs: request.targetLufs === undefined ? TARGET_LUFS : request.targetLufs,
      gainDb: request.gainDb ?? null,
      addedGainDb: request.sound?.gainDb ?? 0,
      fadeInSec: request.sound?.fadeInSec ?? 0,
      fadeOutSec: request.sound?.fadeOutSec ?? 0,
      music: request.music ?? null,
    },
    quality: request.quality ?? 'medium',
    copiesVideo: false,
    renditions: request.renditions.map(toRendition),
  };
  return alignToKeyframe(plan, request.keyframesSec ?? []);
}

function pickAudio(tracks: readonly AudioStream[], requested: number | undefined): number | null {
  if (requested !== undefined && !tracks.some(({ index }) => index === requested)) {
    const trackNumbers = tracks.map(({ index }) => index).join(', ') || 'none';
    throw new MediaError('invalid-option', `There is no audio track ${requested}: the tracks are ${trackNumbers}.`);
  }
  return requested ?? (tracks.find(({ isDefault }) => isDefault) ?? tracks[0])?.index ?? null;
}

function toRendition(request: RenderRequest['renditions'][number]): Rendition {
  const { widthPx, heightPx } = request.size;
  for (const side of [widthPx, heightPx]) {
    if (!(side >= 16 && side <= MAX_SIDE_PX && side % 2 === 0)) {
      throw new MediaError(
        'invalid-option',
        `A clip cannot be ${widthPx}x${heightPx}: sides are even, 16 to 4096 pixels.`,
      );
    }
  }
  for (const name of [request.fileName, ...(request.thumbnail ? [request.thumbnail.fileName] : [])]) {
    if (/[/\\\0]|^\.|^$/.test(name)) throw new MediaError('invalid-option', `"${name}" is not a plain file name.`);
  }
  const opacity = request.watermark?.opacity;
  if (opacity !== undefined && !(opacity >= 0 && opacity <= 1)) {
    throw new MediaError('invalid-option', `A watermark's opacity lies between 0 and 1, not at ${opacity}.`);
  }
  return {
    fileName: request.fileName,
    size: request.size,
    crop: request.crop ?? null,
    captions: request.captions ?? null,
    ground: request.ground ?? null,
    images: request.images ?? [],
    watermark: request.watermark ?? null,
    safeArea: request.safeArea ?? wholeFrame,
    thumbnail: request.thumbnail ?? null,
  };
}
