import { z } from 'zod';
import { MediaError } from '../media-error.ts';
import type { PacketSpan } from './measure-packets.ts';
import type { AudioStream, MediaInfo, SubtitleStream, VideoStream } from './media-info.ts';

const numeric = z.union([z.string(), z.number()]).optional().transform(toNumber);

/** Tags by lower-case name: Matroska writes names in upper case, MP4 in lower case. */
const tags = z
  .record(z.string(), z.string())
  .default({})
  .transform((given) => Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value])));

const rawStream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().default('unknown'),
  codec_tag_string: z.string().default(''),
  width: z.number().default(0),
  height: z.number().default(0),
  sample_aspect_ratio: z.string().default('1:1'),
  avg_frame_rate: z.string().default('0/0'),
  r_frame_rate: z.string().default('0/0'),
  pix_fmt: z.string().default('unknown'),
  bits_per_raw_sample: numeric,
  color_transfer: z.string().default(''),
  color_space: z.string().default(''),
  color_range: z.string().default(''),
  field_order: z.string().default(''),
  channels: z.number().default(0),
  channel_layout: z.string().optional(),
  sample_rate: numeric,
  start_time: numeric,
  duration: numeric,
  nb_frames: numeric,
  tags,
  disposition: z.record(z.string(), z.number()).default({}),
  side_data_list: z.array(z.record(z.string(), z.unknown())).default([]),
});
type RawStream = z.infer<typeof rawStream>;
type RawProbe = z.infer<typeof rawProbe>;

const rawProbe = z.object({
  streams: z.array(rawStream).default([]),
  format: z.object({
    format_name: z.string().default('unknown'),
    duration: numeric,
    size: numeric,
    start_time: numeric,
    tags,
  }),
});

const textSubtitleCodecs = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text', 'ttml']);

/** The longest plausible source duration; a container that claims more is wrong. */
const MAX_DURATION_SEC = 48 * 3600;
/** 8K is 33 megapixels; cameras record slightly more than they show. */
const MAX_PICTURE_PIXELS = 40_000_000;
const MAX_SIDE_PX = 16_384;

/**
 * Returns true if ffprobe's JSON has streams but no duration, or one that cannot be trusted; `measurePackets` is then
 * needed.
 */
export function lacksDuration(json: unknown): boolean {
  const parsed = rawProbe.safeParse(json);
  if (!parsed.success) return false;
  const played = parsed.data.streams.filter(isPlayed);
  const hasDuration = [parsed.data.format, ...played].some(({ duration }) => (duration ?? 0) > 0);
  return played.length > 0 && (!hasDuration || isFragmented(parsed.data));
}

function isPlayed({ codec_type, disposition }: RawStream): boolean {
  return (codec_type === 'video' && !disposition.attached_pic) || codec_type === 'audio';
}

/**
 * True for a fragmented MP4 file, whose header counts no frames. The header's duration was written before the recording
 * ended, or covers a whole show of which the file contains only some segments.
 */
function isFragmented({ format, streams }: RawProbe): boolean {
  return format.format_name.startsWith('mov,') && streams.filter(isPlayed).every(({ nb_frames }) => nb_frames === null);
}

/** The maximum gap between the audio and video starts that is ignored: an audio encoder's delay. */
const MAX_TOGETHER_SEC = 0.06;

/** The header error at or above which it is reported. */
const WRONG_LENGTH = { sec: 1, share: 0.05 };

/** Returns a measured file's header duration if it is wrong. */
function findWrongLength(claimedSec: number | null, measuredSec: number): { headerDurationSec?: number } {
  const isWrong =
    claimedSec !== null &&
    Math.abs(claimedSec - measuredSec) > Math.max(WRONG_LENGTH.sec, WRONG_LENGTH.share * measuredSec);
  return isWrong ? { headerDurationSec: claimedSec } : {};
}

/**
 * Returns the indexes of a file's video streams if there are several, in which case the moving ones have to be found.
 */
export function listRivalPictures(json: unknown): number[] {
  const parsed = rawProbe.safeParse(json);
  const pictures = parsed.success ? parsed.data.streams.filter(isPicture) : [];
  return pictures.length > 1 ? pictures.map(({ index }) => index) : [];
}

/** Facts from a file's packets that are missing from its header. */
export type MeasuredStreams = {
  /** The streams' spans by index, if the header has no duration. */
  packets?: ReadonlyMap<number, PacketSpan> | undefined;
  /** Still image streams besides a video stream, by index. */
  stills?: ReadonlySet<number> | undefined;
};

/**
 * Converts ffprobe's `-show_format -show_streams` JSON to a MediaInfo.
 * @throws MediaError `not-media`, `encrypted` or `empty`.
 */
export function parseMediaInfo(
  json: unknown,
  path: string,
  { packets = new Map(), stills = new Set() }: MeasuredStreams = {},
): MediaInfo {
  const parsed = rawProbe.safeParse(json);
  if (!parsed.success) throw new MediaError('not-media', { code: 'not-media', facts: {} }, { file: path });
  const { streams, format } = parsed.data;
  const videoStreams = streams.filter((stream) => stream.codec_type === 'video' && !stream.disposition.attached_pic);
  const pictures = videoStreams.filter(({ index }) => !stills.has(index));
  const leftOut = videoStreams.filter(({ index }) => stills.has(index));
  const sounds = streams.filter((stream) => stream.codec_type === 'audio' && stream.channels > 0);
  for (const stream of [...pictures, ...sounds]) {
    if (isEncrypted(stream)) {
      throw new MediaError(
        'encrypted',
        { code: 'encrypted', facts: {} },
        {
          file: path,
        },
      );
    }
  }
  const picture = pickPicture(pictures);
  if (!picture && sounds.length === 0) {
    throw new MediaError('not-media', { code: 'no-picture-or-sound', facts: {} }, { file: path });
  }
  if (picture) refuseSize(picture, path);
  const streamsUsed = [...(picture ? [picture] : []), ...sounds];
  const measuredSec = measureSec(streamsUsed, packets);
  const isMeasured = measuredSec > 0 && isFragmented(parsed.data);
  const durationSec = isMeasured
    ? measuredSec
    : (playedSec(format.duration, streamsUsed) ??
      Math.max(measuredSec, ...streamsUsed.map((stream) => stream.duration ?? 0)));
  if (!(durationSec > 0) && !(picture && (picture.nb_frames ?? 0) > 0)) {
    throw new MediaError('empty', { code: 'zero-length', facts: {} }, { file: path });
  }
  if (durationSec > MAX_DURATION_SEC) {
    throw new MediaError('not-media', { code: 'impossible-length', facts: {} }, { file: path, durationSec });
  }
  const lateSec = (picture?.start_time ?? 0) - Math.min(...streamsUsed.map(({ start_time }) => start_time ?? 0));
  const timecode = [format, ...streams].map(({ tags }) => tags.timecode).find((text) => text !== undefined);
  return {
    path,
    container: format.format_name,
    durationSec,
    sizeBytes: format.size ?? 0,
    video: picture ? toVideoStream(picture, packets.get(picture.index)) : null,
    audio: sounds.map(toAudioStream),
    subtitles: streams.filter((stream) => stream.codec_type === 'subtitle').map(toSubtitleStream),
    ...(isMeasured && findWrongLength(format.duration, measuredSec)),
    ...(leftOut.length > 0 && { stills: leftOut.map(({ index, codec_name }) => ({ index, codec: codec_name })) }),
    ...(lateSec > MAX_TOGETHER_SEC && { pictureFromSec: lateSec }),
    ...(timecode !== undefined && { startTimecode: timecode }),
  };
}

/**
 * Refuses huge pictures: a file of a few kilobytes can claim a picture too large for any memory.
 * @throws MediaError `picture-too-large`.
 */
function refuseSize({ width, height }: RawStream, path: string): void {
  if (width * height <= MAX_PICTURE_PIXELS && Math.max(width, height) <= MAX_SIDE_PX) return;
  throw new MediaError(
    'picture-too-large',
    { code: 'picture-too-large', facts: { widthPx: width, heightPx: height } },
    { file: path, width, height },
  );
}

/**
 * True if a stream is encrypted. For MP4 files, some ffmpeg versions report a track's underlying codec and mention
 * encryption only in side data.
 */
function isEncrypted(stream: RawStream): boolean {
  const sideData = stream.side_data_list.map((data) => data.side_data_type);
  return /^enc[va]$/.test(stream.codec_tag_string) || sideData.includes('Encryption initialization data');
}

/** Returns the time from the first packet in any stream to the end of the last one. */
function measureSec(streams: readonly RawStream[], packets: ReadonlyMap<number, PacketSpan>): number {
  const spans = streams.flatMap(({ index }) => packets.get(index) ?? []);
  if (spans.length === 0) return 0;
  return Math.max(...spans.map(({ endSec }) => endSec)) - Math.min(...spans.map(({ startSec }) => startSec));
}

/** Picks the largest of the default video streams: the best of several qualities. */
function pickPicture(pictures: readonly RawStream[]): RawStream | undefined {
  const visible = pictures.filter(isVisible);
  const marked = visible.filter(({ disposition }) => disposition.default);
  const pixels = ({ width, height }: RawStream) => width * height;
  const [first, ...more] = marked.length > 0 ? marked : visible.slice(0, 1);
  return more.reduce((best, stream) => (best && pixels(stream) > pixels(best) ? stream : best), first);
}

/** Returns the container's duration, limited to that of its video and audio if known: subtitles may be longer. */
function playedSec(durationSec: number | null, streams: readonly RawStream[]): number | null {
  const ends = streams.map(({ start_time, duration }) => (duration === null ? null : (start_time ?? 0) + duration));
  const knownEnds = ends.filter((end) => end !== null);
  if (durationSec === null || knownEnds.length === 0 || knownEnds.length < ends.length) return durationSec;
  const startSec = Math.min(...streams.map(({ start_time }) => start_time ?? 0));
  const lastSec = Math.max(...knownEnds) - startSec;
  return lastSec > 0 ? Math.min(durationSec, lastSec) : durationSec;
}

function isPicture(stream: RawStream): boolean {
  return stream.codec_type === 'video' && !stream.disposition.attached_pic && isVisible(stream);
}

function isVisible(stream: RawStream): boolean {
  return stream.width > 0 && stream.height > 0;
}

function toVideoStream(stream: RawStream, packets: PacketSpan | undefined): VideoStream {
  const rotationDegrees = rotationOf(stream);
  const pixelAspect = parseRatio(stream.sample_aspect_ratio, ':') ?? 1;
  const turned = rotationDegrees % 180 !== 0;
  const wide = even(stream.width * pixelAspect);
  const [widthPx, heightPx] = turned ? [even(stream.height), wide] : [wide, even(stream.height)];
  const measuredSec = packets ? packets.endSec - packets.startSec : 0;
  const measured = packets && measuredSec > 0 ? packets.packetCount / measuredSec : null;
  // Without a duration, the header's average rate is a guess based on the first frames.
  const average = measured ?? parseRatio(stream.avg_frame_rate, '/');
  const nominal = parseRatio(stream.r_frame_rate, '/');
  return {
    index: stream.index,
    codec: stream.codec_name,
    codedWidthPx: stream.width,
    codedHeightPx: stream.height,
    widthPx,
    heightPx,
    rotationDegrees,
    pixelAspect,
    frameRate: average ?? nominal ?? 25,
    // ffprobe's two rates agree, up to the rounding of durations, exactly when frames are evenly spaced.
    isConstantFrameRate: average !== null && nominal !== null && Math.abs(average / nominal - 1) < 0.005,
    hdr: hdrOf(stream.color_transfer),
    pixelFormat: stream.pix_fmt,
    colorMatrix: colorMatrixOf(stream),
    isFullRange: isFullRange(stream),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order),
    bitDepth: stream.bits_per_raw_sample ?? Number(/p(\d\d)(?:le|be)$/.exec(stream.pix_fmt)?.[1] ?? 8),
    startSec: stream.start_time ?? 0,
    durationSec: measuredSec > 0 ? measuredSec : stream.duration,
    ...(isDolbyVisionOnly(stream) && { isDolbyVisionOnly: true }),
  };
}

/** Pixel formats without a color matrix: RGB, palettes and grayscale. They are full range unless tagged. */
const rgbFormat = /^(?:x2|[0a])?(?:rgb|bgr)|^gbr|^pal8|^gray|^mono|^ya\d/;

function isFullRange({ color_range, pix_fmt }: RawStream): boolean {
  return color_range === 'pc' || pix_fmt.startsWith('yuvj') || (rgbFormat.test(pix_fmt) && color_range !== 'tv');
}

/**
 * True for Dolby Vision profile 5, which has its own color encoding; ordinary players show it in green and purple.
 * Later profiles include a picture for any player (their compatibility id is not 0).
 */
function isDolbyVisionOnly({ side_data_list: sideData }: RawStream): boolean {
  const record = sideData.find(({ side_data_type: type }) => type === 'DOVI configuration record');
  return record?.dv_profile === 5 && (record.dv_bl_signal_compatibility_id ?? 0) === 0;
}

function toAudioStream(stream: RawStream): AudioStream {
  return {
    index: stream.index,
    codec: stream.codec_name,
    channels: stream.channels,
    sampleRateHz: stream.sample_rate ?? 48_000,
    language: languageOf(stream),
    title: stream.tags.title ?? null,
    isDefault: stream.disposition.default === 1,
    startSec: stream.start_time ?? 0,
    ...(stream.channel_layout && stream.channel_layout !== 'unknown' && { channelLayout: stream.channel_layout }),
  };
}

function toSubtitleStream(stream: RawStream): SubtitleStream {
  const handlerName = stream.tags.handler_name;
  return {
    index: stream.index,
    codec: stream.codec_name,
    isText: textSubtitleCodecs.has(stream.codec_name),
    language: languageOf(stream),
    title: stream.tags.title ?? null,
    ...(handlerName !== undefined && { handlerName }),
    isForced: stream.disposition.forced === 1,
  };
}

/** Returns the rotation. The display matrix counts anticlockwise, the older `rotate` tag clockwise. */
function rotationOf(stream: RawStream): number {
  const matrix = stream.side_data_list.map((data) => data.rotation).find((value) => typeof value === 'number');
  const clockwise = typeof matrix === 'number' ? -matrix : (toNumber(stream.tags.rotate) ?? 0);
  // An all-zero matrix has no angle; ffprobe then prints its lowest number, and players do not rotate the picture.
  if (Math.abs(clockwise) > 360) return 0;
  return (((Math.round(clockwise / 90) * 90) % 360) + 360) % 360;
}

function hdrOf(transfer: string): VideoStream['hdr'] {
  if (transfer === 'smpte2084') return 'pq';
  return transfer === 'arib-std-b67' ? 'hlg' : null;
}

function colorMatrixOf(stream: RawStream): VideoStream['colorMatrix'] {
  if (stream.color_space.startsWith('bt2020') || hdrOf(stream.color_transfer)) return 'bt2020';
  if (stream.color_space === 'bt709' || rgbFormat.test(stream.pix_fmt)) return 'bt709';
  if (['smpte170m', 'bt470bg', 'fcc', 'smpte240m'].includes(stream.color_space)) return 'bt601';
  return Math.min(stream.width, stream.height) >= 720 ? 'bt709' : 'bt601';
}

function languageOf(stream: RawStream): string | null {
  const language = stream.tags.language ?? null;
  return language === 'und' ? null : language;
}

function parseRatio(text: string, separator: string): number | null {
  const [above = 0, below = 0] = text.split(separator).map(Number);
  return above > 0 && below > 0 ? above / below : null;
}

function even(pixels: number): number {
  return Math.max(2, 2 * Math.round(pixels / 2));
}

function toNumber(value: string | number | undefined): number | null {
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
