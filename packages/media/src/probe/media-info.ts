import { z } from 'zod';

const videoStream = z.object({
  /** Index in the container, for `-map 0:N`. */
  index: z.number(),
  codec: z.string(),
  /** The stored size, before rotation and pixel aspect. */
  codedWidthPx: z.number(),
  codedHeightPx: z.number(),
  /** The displayed size: rotated, square pixels, both even. All boxes and crops refer to this frame. */
  widthPx: z.number(),
  heightPx: z.number(),
  /** The player's clockwise turn: 0, 90, 180 or 270. ffmpeg applies it itself when it decodes. */
  rotationDegrees: z.number(),
  /** Width of a stored pixel over its height; 1 for square ones. */
  pixelAspect: z.number(),
  /** Average frames per second. */
  frameRate: z.number(),
  /** False if frames are spaced unevenly; `fps` makes such a source constant before anything is timed. */
  isConstantFrameRate: z.boolean(),
  /** High dynamic range transfer, to be tone mapped to SDR. */
  hdr: z.enum(['hlg', 'pq']).nullable(),
  pixelFormat: z.string(),
  /** The color coding; by default the one that players assume: BT.709 from 720 lines on, BT.601 below. */
  colorMatrix: z.enum(['bt601', 'bt709', 'bt2020']),
  /** True if black is 0 and white the highest value (`pc`), rather than 16 and 235 of 255 (`tv`). */
  isFullRange: z.boolean(),
  /** True if frames contain two fields of different instants, to be deinterlaced. */
  isInterlaced: z.boolean(),
  bitDepth: z.number(),
  /**
   * True if frames have several sizes, of which `widthPx` and `heightPx` are the most frequent; not given for a single
   * size.
   */
  changesSize: z.boolean().optional(),
  /** True if only Dolby Vision players can read the colors (profile 5); otherwise not given. */
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
  /** ffmpeg's name of its channel layout, such as `5.1`; not given if the file has none. */
  channelLayout: z.string().optional(),
  /** The channels, counted from 0, that both sides play; not given if all are played unchanged. */
  heardChannels: z.array(z.number()).optional(),
});
export type AudioStream = z.output<typeof audioStream>;

const subtitleStream = z.object({
  index: z.number(),
  codec: z.string(),
  /** True for text; pictures of text (DVD, Blu-ray) cannot be read. */
  isText: z.boolean(),
  language: z.string().nullable(),
  title: z.string().nullable(),
  /** The handler that wrote the track, by its MP4 and QuickTime name (`DJI.Subtitle`); not given if there is none. */
  handlerName: z.string().optional(),
  isForced: z.boolean(),
});
export type SubtitleStream = z.output<typeof subtitleStream>;

/** The contents of a media file, parsed once; numbers are numbers and absence is null. */
export const mediaInfo = z.object({
  path: z.string(),
  /** ffmpeg's name of the container, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: z.string(),
  durationSec: z.number(),
  sizeBytes: z.number(),
  /** The moving picture to use; null for audio only (cover art does not count). */
  video: videoStream.nullable(),
  audio: z.array(audioStream),
  subtitles: z.array(subtitleStream),
  /** The header's length, if it is wrong and `durationSec` was measured; otherwise not given. */
  headerDurationSec: z.number().optional(),
  /** Stills beside the moving picture, which are ignored; not given if there are none. */
  stills: z.array(z.object({ index: z.number(), codec: z.string() })).optional(),
  /**
   * The recordings that were joined into this file, whose times start again; not given for one with continuous times.
   */
  parts: z.array(z.object({ startByte: z.number(), endByte: z.number(), durationSec: z.number() })).optional(),
  /** True if recordings that were joined to this file cannot be used; not given otherwise. */
  lacksParts: z.literal(true).optional(),
  /** The lead in seconds for seeking to a picture, see `SourceFile`; missing if the container has an index. */
  seekLeadSec: z.number().optional(),
  /** The source time in seconds at which the picture starts, if the sound starts before it; otherwise not given. */
  pictureFromSec: z.number().optional(),
  /** The camera's timecode of the first frame; not given if there is none. */
  startTimecode: z.string().optional(),
});
export type MediaInfo = z.output<typeof mediaInfo>;
