import type { Quality, VoiceCleaning } from '@clipwright/clip-spec';
import type { Ground } from '../captions/typographic-style.ts';
import type { CropTrack } from '../crop/crop-track.ts';
import type { Box, Size } from '../geometry/box.ts';
import type { VideoStream } from '../probe/media-info.ts';
import type { SourceFile } from '../process/source-file.ts';
import type { CutList } from '../time/cut-list.ts';
import type { Bumpers } from './bumper.ts';
import type { MusicPlan } from './duck-music.ts';
import type { FrameRate } from './frame-rate.ts';
import type { PlacedImage } from './place-image.ts';
import type { Watermark } from './watermark.ts';

/**
 * Everything that determines one moment's files, as plain JSON: equal plans produce equal files with the same ffmpeg on
 * the same machine. Created by `planRender` and rendered by `renderClip`.
 */
export type RenderPlan = {
  source: SourceFile & {
    /** Null for sound without a picture, which uses the backdrop. */
    video: VideoStream | null;
    /** `waveform` shows the sound itself, `typography` shows the words on a calm background. */
    backdrop: Backdrop;
  };
  /** Parts of the source in clip order. The bounds in a pass are a whole number of frames after its first start. */
  cuts: CutList;
  frameRate: FrameRate;
  /**
   * The parts before and after the body. Everything else in a plan concerns the clip's body, and the times below are
   * relative to it.
   */
  bumpers: Bumpers;
  audio: AudioPlan;
  quality: Quality;
  /** True if the video is copied without encoding, which `canCopyVideo` allows if the video is unchanged. */
  copiesVideo: boolean;
  /** At least one; all are rendered in one process. */
  renditions: Rendition[];
};

export type Backdrop = 'waveform' | 'typography';

export type AudioPlan = {
  /**
   * Index of the audio stream in the container; null produces silence, because platforms reject clips without an audio
   * track.
   */
  streamIndex: number | null;
  /** The track's channels, counted from 0, to play on both sides; omitted if all are played unchanged. */
  channels?: number[] | undefined;
  /** Reduces the noise behind voices in the source's sound; null leaves it as it is. */
  voice: VoicePlan | null;
  /** Integrated loudness to reach in LUFS, with true peaks at or below -1 dB; null leaves the loudness unchanged. */
  targetLufs: number | null;
  /** Gain in dB that reaches the target; null until measured. `renderClip` measures it if it is missing. */
  gainDb: number | null;
  /** Extra gain on top of that, in dB. */
  addedGainDb: number;
  /**
   * Duration in seconds of the fade-in at the start and the fade-out at the end, in addition to the fades that keep
   * cuts from clicking.
   */
  fadeInSec: number;
  fadeOutSec: number;
  /** Music that is mixed with the source's sound; null if there is none. */
  music: MusicPlan | null;
};

/** The reduction of noise behind voices. */
type VoicePlan = {
  cleaning: VoiceCleaning;
  /** The path of the cleaned sound, in the format of `soundFileArguments`; null until `cleanVoice` has made it. */
  path: string | null;
};

/** One of a moment's files: a ratio with its framing and overlays. */
export type Rendition = {
  /** The file name in the output folder, ending in `.mp4`. */
  fileName: string;
  size: Size;
  /** The framing in clip time. If null, the whole picture is scaled to `size`. */
  crop: CropTrack | null;
  captions: Captions | null;
  /** Colors for the `typography` backdrop; null if there is none. */
  ground: Ground | null;
  /** Images below the watermark and the captions, the lowest first. */
  images: PlacedImage[];
  watermark: Watermark | null;
  /** The part of the frame used by captions; the watermark is placed above or below it. */
  safeArea: Box;
  thumbnail: Thumbnail | null;
};

/** Captions as a libass script, with their ISO 639-1 language code, or null if it is unknown. */
type Captions = { ass: string; language: string | null };

/** A still from the clip with its images, watermark and captions. */
export type Thumbnail = {
  /** The file name in the output folder, ending in `.jpg`. */
  fileName: string;
  /** Clip time. */
  atSec: number;
  widthPx: number;
  /** A libass script that is drawn instead of the captions; null for none. Omitted: the captions. */
  ass?: string | null;
};
