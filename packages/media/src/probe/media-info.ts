import { z } from 'zod';

const videoStream = z.object({
  /** The index in the container, for `-map 0:N`. */
  index: z.number(),
  codec: z.string(),
  /** The stored size, before rotation and pixel aspect. */
  codedWidthPx: z.number(),
  codedHeightPx: z.number(),
  /** The displayed size: rotated, square pixels, both even. All boxes and crops refer to this frame. */
  widthPx: z.number(),
  heightPx: z.number(),
  /** The clockwise rotation applied by players: 0, 90, 180 or 270. ffmpeg applies it automatically when decoding. */
  rotationDegrees: z.number(),
  /** A stored pixel's width divided by its height; 1 for square pixels. */
  pixelAspect: z.number(),
  /** The average number of frames per second. */
  frameRate: z.number(),
  /** False if frames are unevenly spaced; `fps` makes such a source's frame rate constant before anything is timed. */
  isConstantFrameRate: z.boolean(),
  /** The high dynamic range transfer function, to be tone mapped to SDR. */
  hdr: z.enum(['hlg', 'pq']).nullable(),
  pixelFormat: z.string(),
  /** The color matrix; default: the one that players assume, BT.709 for 720 or more lines, otherwise BT.601. */
  colorMatrix: z.enum(['bt601', 'bt709', 'bt2020']),
  /** True for full range (`pc`), with black at 0 and white at the maximum, rather than 16 and 235 of 255 (`tv`). */
  isFullRange: z.boolean(),
  /** True if frames contain two fields from different times, to be deinterlaced. */
  isInterlaced: z.boolean(),
  bitDepth: z.number(),
  /**
   * True if frames have several sizes, in which case `widthPx` and `heightPx` are the most frequent; omitted for a
   * single size.
   */
  changesSize: z.boolean().optional(),
  /** True if only Dolby Vision players can read the colors (profile 5); otherwise omitted. */
  isDolbyVisionOnly: z.boolean().optional(),
  /** The first frame's container time, in seconds. */
  startSec: z.number(),
  durationSec: z.number().nullable(),
});
export type VideoStream = z.output<typeof videoStream>;

const audioStream = z.object({
  index: z.number(),
  codec: z.string(),
  channels: z.number(),
  sampleRateHz: z.number(),
  /** The ISO 639 code as tagged, or null. */
  language: z.string().nullable(),
  title: z.string().nullable(),
  isDefault: z.boolean(),
  startSec: z.number(),
  /** ffmpeg's name for its channel layout, such as `5.1`; omitted if the file has none. */
  channelLayout: z.string().optional(),
  /** The channels, counted from 0, to play on both sides; omitted if all are played unchanged. */
  heardChannels: z.array(z.number()).optional(),
});
export type AudioStream = z.output<typeof audioStream>;

const subtitleStream = z.object({
  index: z.number(),
  codec: z.string(),
  /** True for text; bitmap subtitles (DVD, Blu-ray) cannot be read. */
  isText: z.boolean(),
  language: z.string().nullable(),
  title: z.string().nullable(),
  /** The name of the MP4 or QuickTime handler that wrote the track (`DJI.Subtitle`); omitted if there is none. */
  handlerName: z.string().optional(),
  isForced: z.boolean(),
});
export type SubtitleStream = z.output<typeof subtitleStream>;

/** A media file's parsed contents; numbers are numbers, and missing values are null. */
export const mediaInfo = z.object({
  path: z.string(),
  /** ffmpeg's name for the container, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: z.string(),
  durationSec: z.number(),
  sizeBytes: z.number(),
  /** The video stream to use; null for audio only (cover art does not count). */
  video: videoStream.nullable(),
  audio: z.array(audioStream),
  subtitles: z.array(subtitleStream),
  /** The header's duration, if it is wrong and `durationSec` was measured; otherwise omitted. */
  headerDurationSec: z.number().optional(),
  /** Still image streams besides the video stream, which are ignored; omitted if there are none. */
  stills: z.array(z.object({ index: z.number(), codec: z.string() })).optional(),
  /**
   * The recordings that were joined into this file, each of which restarts the timestamps; omitted if timestamps are
   * continuous.
   */
  parts: z.array(z.object({ startByte: z.number(), endByte: z.number(), durationSec: z.number() })).optional(),
  /** True if recordings joined to this file cannot be used; otherwise omitted. */
  lacksParts: z.literal(true).optional(),
  /** The lead, in seconds, for seeking to a picture (see `SourceFile`); omitted if the container has an index. */
  seekLeadSec: z.number().optional(),
  /** The source time, in seconds, at which the video starts if the audio starts before it; otherwise omitted. */
  pictureFromSec: z.number().optional(),
  /** The camera's timecode for the first frame; omitted if there is none. */
  startTimecode: z.string().optional(),
});
export type MediaInfo = z.output<typeof mediaInfo>;
