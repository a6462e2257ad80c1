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
 * Everything that decides what one moment's files look like, as plain JSON: equal plans give equal files with the same
 * ffmpeg on the same machine. Made by `planRender`, carried out by `renderClip`.
 */
export type RenderPlan = {
  source: SourceFile & {
    /** Null for sound alone, which gets the backdrop as its picture. */
    video: VideoStream | null;
    /** `waveform` shows the sound itself, `typography` a calm background on which the words are the picture. */
    backdrop: Backdrop;
  };
  /** Parts of the source in the order of the clip; the bounds of a pass lie whole numbers of frames after its first start. */
  cuts: CutList;
  frameRate: FrameRate;
  /** Joined before and after it. Everything else of a plan is about the clip's body, in whose time the times below are. */
  bumpers: Bumpers;
  audio: AudioPlan;
  quality: Quality;
  /** Whether the video is taken over unencoded, which `canCopyVideo` allows when nothing about it is changed. */
  copiesVideo: boolean;
  /** At least one; all are made in one process. */
  renditions: Rendition[];
};

export type Backdrop = 'waveform' | 'typography';

export type AudioPlan = {
  /** Index of the audio stream in the container; null gives silence, because platforms refuse clips without a track. */
  streamIndex: number | null;
  /** The channels of the track, counted from 0, that both sides hear; not given where all are heard as they are. */
  channels?: number[] | undefined;
  /** Integrated loudness to reach in LUFS, with true peaks at or below -1 dB; null leaves the loudness as it is. */
  targetLufs: number | null;
  /** Gain in dB that reaches the target; null until it is measured, which `renderClip` does where it is not given. */
  gainDb: number | null;
  /** Added to that gain, in dB. */
  addedGainDb: number;
  /** Seconds over which the sound comes up at the start and goes at the end, besides what keeps cuts from clicking. */
  fadeInSec: number;
  fadeOutSec: number;
  /** Heard with the source's sound; null where there is none. */
  music: MusicPlan | null;
};

/** One file of a moment: a ratio with its framing and what is drawn on it. */
export type Rendition = {
  /** Name of the file in the output folder, ending in `.mp4`. */
  fileName: string;
  size: Size;
  /** In clip time. Null scales the whole picture to `size`. */
  crop: CropTrack | null;
  captions: Captions | null;
  /** Colors of the backdrop `typography`; null where there is none. */
  ground: Ground | null;
  /** Under the watermark and the captions, the lowest first. */
  images: PlacedImage[];
  watermark: Watermark | null;
  /** Part of the frame that captions use; the watermark stays above or below it. */
  safeArea: Box;
  thumbnail: Thumbnail | null;
};

/** Captions as a script for libass, with the ISO 639-1 code of their language, or null where that is unknown. */
type Captions = { ass: string; language: string | null };

/** A still of the finished clip, captions and watermark included. */
export type Thumbnail = {
  /** Name of the file in the output folder, ending in `.jpg`. */
  fileName: string;
  /** Clip time. */
  atSec: number;
  widthPx: number;
};
