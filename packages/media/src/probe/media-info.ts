import { z } from 'zod';

const videoStream = z.object({
  /** Index in the container, as `-map 0:N` takes it. */
  index: z.number(),
  codec: z.string(),
  /** As stored, before rotation and pixel aspect. */
  codedWidthPx: z.number(),
  codedHeightPx: z.number(),
  /** As a viewer sees it: rotated, square pixels, both even. All boxes and crops refer to this frame. */
  widthPx: z.number(),
  heightPx: z.number(),
  /** Clockwise turn a player applies: 0, 90, 180 or 270. ffmpeg applies it by itself when it decodes. */
  rotationDegrees: z.number(),
  /** Width of a stored pixel over its height; 1 for square ones. */
  pixelAspect: z.number(),
  /** Average frames a second. */
  frameRate: z.number(),
  /** False where frames are spaced unevenly; such a source is made constant by `fps` before anything is timed. */
  isConstantFrameRate: z.boolean(),
  /** High dynamic range transfer, to be tone mapped to SDR. */
  hdr: z.enum(['hlg', 'pq']).nullable(),
  pixelFormat: z.string(),
  /** How colors are coded; where the file does not say, what players assume: BT.709 from 720 lines on, BT.601 below. */
  colorMatrix: z.enum(['bt601', 'bt709', 'bt2020']),
  /** Whether black is 0 and white the highest value (`pc`), rather than 16 and 235 of 255 (`tv`). */
  isFullRange: z.boolean(),
  /** Whether frames hold two fields of different instants, to be deinterlaced. */
  isInterlaced: z.boolean(),
  bitDepth: z.number(),
  /** Whether frames have several sizes, of which `widthPx` and `heightPx` are the most frequent; left out where they have one. */
  changesSize: z.boolean().optional(),
  /** Whether colors are coded as only Dolby Vision players read them (profile 5); left out where they are not. */
  isDolbyVisionOnly: z.boolean().optional(),
  /** Time of the first frame in container time, in seconds. */
  startSec: z.number(),
  durationSec: z.number().nullable(),
});
export type VideoStream = z.output<typeof videoStream>;

const audioStream = z.object({
  index: z.number(),
  codec: z.string(),
  channels: z.number(),
  sampleRateHz: z.number(),
  /** ISO 639 code as tagged, or null. */
  language: z.string().nullable(),
  title: z.string().nullable(),
  isDefault: z.boolean(),
  startSec: z.number(),
  /** How ffmpeg names its channels, such as `5.1`; not given where the file does not say. */
  channelLayout: z.string().optional(),
  /** The channels, counted from 0, that are heard on both sides; not given where all are heard as they are. */
  heardChannels: z.array(z.number()).optional(),
});
export type AudioStream = z.output<typeof audioStream>;

const subtitleStream = z.object({
  index: z.number(),
  codec: z.string(),
  /** Whether it is text; pictures of text (DVD, Blu-ray) cannot be read. */
  isText: z.boolean(),
  language: z.string().nullable(),
  title: z.string().nullable(),
  /** What wrote the track, as MP4 and QuickTime name it (`DJI.Subtitle`); left out where there is none. */
  handlerName: z.string().optional(),
  isForced: z.boolean(),
});
export type SubtitleStream = z.output<typeof subtitleStream>;

/** What a media file holds, parsed once; numbers are numbers and absence is null. */
export const mediaInfo = z.object({
  path: z.string(),
  /** ffmpeg's name of the container, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: z.string(),
  durationSec: z.number(),
  sizeBytes: z.number(),
  /** The moving picture to work with; null for audio only (cover art does not count). */
  video: videoStream.nullable(),
  audio: z.array(audioStream),
  subtitles: z.array(subtitleStream),
  /** What the header says of the length, where it is wrong and `durationSec` was measured; else not given. */
  headerDurationSec: z.number().optional(),
  /** Stills beside the moving picture, which are left out; not given where there are none. */
  stills: z.array(z.object({ index: z.number(), codec: z.string() })).optional(),
  /** The recordings that were joined to this file, whose times begin again; not given for one with times of its own throughout. */
  parts: z.array(z.object({ startByte: z.number(), endByte: z.number(), durationSec: z.number() })).optional(),
  /** The lead in seconds for seeking to a picture, see `SourceFile`; missing if the container has an index. */
  seekLeadSec: z.number().optional(),
  /** The source time in seconds at which the picture starts, where the sound starts before it; else not given. */
  pictureFromSec: z.number().optional(),
  /** The timecode of its first frame as a camera wrote it; left out where there is none. */
  startTimecode: z.string().optional(),
});
export type MediaInfo = z.output<typeof mediaInfo>;
