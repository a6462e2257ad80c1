import type { Size } from '../geometry/box.ts';
import { type FrameRate, frameRateValue } from '../render/frame-rate.ts';

/** A file whose parts are on a timeline. */
export type TimelineSource = {
  /** File name without folders: editing programs let the user locate it. */
  name: string;
  /** Length in timeline frames. */
  frames: number;
  /** The displayed size; null for sound without a picture. */
  size: Size | null;
  /** The timecode of its first frame, in timeline frames; 0 if it has none. */
  timecodeFrame: number;
  audio: TimelineAudio | null;
  /** The standard rate nearest to its own; defaults to the timeline's. */
  frameRate?: FrameRate;
  /** True for a still, whose length is the time it is shown. Default false. */
  isStill?: boolean;
};

/** The source track that a clip plays. */
export type TimelineAudio = {
  channels: number;
  sampleRateHz: number;
  /** The number of channels in the preceding tracks of the file. */
  channelsBefore: number;
};

/** A part of a source starting at frame `sourceFrame`, shown from timeline frame `startFrame` on. */
export type TimelineCut = { sourceIndex: number; sourceFrame: number; startFrame: number; frames: number };

/**
 * The position of a source's picture in the frame at an instant, interpolated linearly between two keys. `xPx` and
 * `yPx` are the offset of its center from the frame's center, right and down; `scale` applies to its displayed pixels.
 */
export type LayerKey = { atFrame: number; scale: number; xPx: number; yPx: number };

/** The crop on each side of a source's picture, as fractions of its width and height. */
export type LayerCrop = { left: number; top: number; right: number; bottom: number };

/** A source's picture in the frame for some time. */
export type Layer = {
  /** Keys, starting at frame 0 of the layer; a single one if it does not move. */
  keys: LayerKey[];
  /** Null if the frame's edges suffice. */
  crop: LayerCrop | null;
};

export type TimelineItem = TimelineCut & Layer;

/** A piece of music under the clip, on a separate track; its source comes after the picture sources. */
export type TimelineMusic = TimelineCut & {
  /**
   * Volume keys, starting at frame 0 of the piece, interpolated linearly. As factors; 1 leaves the volume unchanged.
   */
  levels: { atFrame: number; volume: number }[];
};

/** A user's picture over the clip; its source is a still. */
export type TimelineImage = TimelineItem & {
  /** From 0, invisible, to 1, opaque. */
  opacity: number;
};

/** Text for some of the timeline's frames. */
export type TimelineText = { text: string; startFrame: number; frames: number };

/** Text in the picture. */
export type TimelineTitle = TimelineText & {
  /** The text's center, relative to the frame's center, right and down. */
  xPx: number;
  yPx: number;
  /** The font's em size. */
  emPx: number;
  /** A color as `#RRGGBB`. */
  color: string;
};

/**
 * A clip, or several in sequence, for an editing program: whole frames at one constant rate, in layers, independent of
 * any format.
 */
export type Timeline = {
  name: string;
  frameRate: FrameRate;
  size: Size;
  sources: TimelineSource[];
  /** The source parts, without gaps. */
  cuts: TimelineCut[];
  /** The same parts in layers, the lowest first and without gaps; a cut is split at each framing change. */
  videoTracks: TimelineItem[][];
  /** Music in chronological order, without overlaps. */
  music: TimelineMusic[];
  /** Images, the lowest first; all of them are visible where they overlap. */
  images: TimelineImage[];
  titles: TimelineTitle[];
  /** The captions, which never overlap. */
  captions: TimelineText[];
  /** ISO 639-1 code of the captions' language; null if unknown. */
  language: string | null;
  /** The position of each clip if there are several; empty for a single one. */
  markers: TimelineText[];
};

/** Returns a timeline's last frame, exclusive. */
export function timelineFrames({ cuts }: Pick<Timeline, 'cuts'>): number {
  return cuts.reduce((sum, { frames }) => sum + frames, 0);
}

/** Returns a source's length in frames at its own rate. */
export function countOwnFrames(
  { frames, frameRate }: Pick<TimelineSource, 'frames' | 'frameRate'>,
  timelineRate: FrameRate,
): number {
  if (frameRate === undefined || frameRate === timelineRate) return frames;
  // A frame that is only partly visible counts as a whole.
  return Math.ceil((frames * frameRateValue(frameRate)) / frameRateValue(timelineRate) - 1e-6);
}
