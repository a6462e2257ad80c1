/** What a media file holds, parsed once; numbers are numbers and absence is null. */
export type MediaInfo = {
  path: string;
  /** ffmpeg's name of the container, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string;
  durationSec: number;
  sizeBytes: number;
  /** The moving picture to work with; null for audio only (cover art does not count). */
  video: VideoStream | null;
  audio: AudioStream[];
  subtitles: SubtitleStream[];
};

export type VideoStream = {
  /** Index in the container, as `-map 0:N` takes it. */
  index: number;
  codec: string;
  /** As stored, before rotation and pixel aspect. */
  codedWidthPx: number;
  codedHeightPx: number;
  /** As a viewer sees it: rotated, square pixels, both even. All boxes and crops refer to this frame. */
  widthPx: number;
  heightPx: number;
  /** Clockwise turn a player applies: 0, 90, 180 or 270. ffmpeg applies it by itself when it decodes. */
  rotationDegrees: number;
  /** Width of a stored pixel over its height; 1 for square ones. */
  pixelAspect: number;
  /** Average frames a second. */
  frameRate: number;
  /** False where frames are spaced unevenly; such a source is made constant by `fps` before anything is timed. */
  isConstantFrameRate: boolean;
  /** High dynamic range transfer, to be tone mapped to SDR. */
  hdr: 'hlg' | 'pq' | null;
  pixelFormat: string;
  /** How colors are coded; where the file does not say, what players assume: BT.709 from 720 lines on, BT.601 below. */
  colorMatrix: 'bt601' | 'bt709' | 'bt2020';
  /** Whether black is 0 and white the highest value (`pc`), rather than 16 and 235 of 255 (`tv`). */
  isFullRange: boolean;
  /** Whether frames hold two fields of different instants, to be deinterlaced. */
  isInterlaced: boolean;
  bitDepth: number;
  /** Time of the first frame in container time, in seconds. */
  startSec: number;
  durationSec: number | null;
};

export type AudioStream = {
  index: number;
  codec: string;
  channels: number;
  sampleRateHz: number;
  /** ISO 639 code as tagged, or null. */
  language: string | null;
  title: string | null;
  isDefault: boolean;
  startSec: number;
};

export type SubtitleStream = {
  index: number;
  codec: string;
  /** Whether it is text; pictures of text (DVD, Blu-ray) cannot be read. */
  isText: boolean;
  language: string | null;
  title: string | null;
  isForced: boolean;
};
