import type { Quality } from '@clipwright/clip-spec';
import type { Ground } from '../captions/typographic-style.ts';
import type { CropTrack } from '../crop/crop-track.ts';
import type { Box, Size } from '../geometry/box.ts';
import type { VideoStream } from '../probe/media-info.ts';
import type { SourceFile } from '../process/source-file.ts';
import type { CutList } from '../time/cut-list.ts';
import type { Bumpers } from './bumper.ts';
import type { FrameRate } from './frame-rate.ts';
import type { MusicPlan } from './music-plan.ts';
import type { PlacedImage } from './place-image.ts';
import type { Watermark } from './watermark.ts';

/**
 * Everything that decides the files of one moment, as plain JSON: equal plans give equal files with the same ffmpeg on
 * the same machine. `planRender` makes it, `renderClip` renders it.
 */
export type RenderPlan = {
  source: SourceFile & {
    /** Null for sound without a picture, which gets the backdrop. */
    video: VideoStream | null;
    /** `waveform` shows the sound itself, `typography` a calm background with the words as the picture. */
    backdrop: Backdrop;
  };
  /**
   * Parts of the source in the order of the clip. The bounds of a pass are whole numbers of frames after its first
   * start.
   */
  cuts: CutList;
  frameRate: FrameRate;
  /**
   * The parts before and after the body. Everything else in a plan is about the clip's body, and the times below are in
   * it.
   */
  bumpers: Bumpers;
  audio: AudioPlan;
  quality: Quality;
  /** True if the video is copied without encoding, which `canCopyVideo` allows if nothing about it changes. */
  copiesVideo: boolean;
  /** At least one; all are made in one process. */
  renditions: Rendition[];
};

export type Backdrop = 'waveform' | 'typography';

export type AudioPlan = {
  /** Index of the audio stream in the container; null gives silence, because platforms refuse clips without a track. */
  streamIndex: number | null;
  /** The channels of the track, counted from 0, that both sides play; not given if all are played unchanged. */
  channels?: number[] | undefined;
  /** Integrated loudness to reach in LUFS, with true peaks at or below -1 dB; null leaves the loudness unchanged. */
  targetLufs: number | null;
  /** Gain in dB that reaches the target; null until it is measured, which `renderClip` does if it is not given. */
  gainDb: number | null;
  /** Extra gain on top of that, in dB. */
  addedGainDb: number;
  /**
   * Seconds of the fade-in at the start and the fade-out at the end, besides the fades that keep cuts from clicking.
   */
  fadeInSec: number;
  fadeOutSec: number;
  /** Music that is mixed with the source's sound; null if there is none. */
  music: MusicPlan | null;
};

/** One file of a moment: a ratio with its framing and its overlays. */
export type Rendition = {
  /** Name of the file in the output folder, ending in `.mp4`. */
  fileName: string;
  size: Size;
  /** The framing in clip time. Null scales the whole picture to `size`. */
  crop: CropTrack | null;
  captions: Captions | null;
  /** Colors of the backdrop `typography`; null if there is none. */
  ground: Ground | null;
  /** Images under the watermark and the captions, the lowest first. */
  images: PlacedImage[];
  watermark: Watermark | null;
  /** Part of the frame that captions use; the watermark stays above or below it. */
  safeArea: Box;
  thumbnail: Thumbnail | null;
};

/** Captions as a script for libass, with the ISO 639-1 code of their language, or null if that is unknown. */
type Captions = { ass: string; language: string | null };

/** A still of the finished clip, captions and watermark included. */
export type Thumbnail = {
  /** Name of the file in the output folder, ending in `.jpg`. */
  fileName: string;
  /** Time in the clip. */
  atSec: number;
  widthPx: number;
};
