import type { Size } from '../geometry/box.ts';
import { type FrameRate, frameRateValue } from '../render/frame-rate.ts';

/** A file with parts on a timeline. */
export type TimelineSource = {
  /** Its name without folders: editing programs let the user locate it. */
  name: string;
  /** Length in frames of the timeline. */
  frames: number;
  /** The displayed size; null for sound without a picture. */
  size: Size | null;
  /** The timecode of its first frame, in frames of the timeline; 0 if it has none. */
  timecodeFrame: number;
  audio: TimelineAudio | null;
  /** The standard rate nearest to its own; default that of the timeline. */
  frameRate?: FrameRate;
  /** True for a still; it has as many frames as it is shown. Default false. */
  isStill?: boolean;
};

/** The track of a source that a clip plays. */
export type TimelineAudio = {
  channels: number;
  sampleRateHz: number;
  /** Channels of the tracks before it in the file. */
  channelsBefore: number;
};

/** A part of a source from frame `sourceFrame` on, shown from frame `startFrame` of the timeline on. */
export type TimelineCut = { sourceIndex: number; sourceFrame: number; startFrame: number; frames: number };

/**
 * The place of a source's picture in the frame at an instant; between two keys it moves linearly. `xPx` and `yPx` are
 * of its middle from the middle of the frame, right and down; `scale` is of its displayed pixels.
 */
export type LayerKey = { atFrame: number; scale: number; xPx: number; yPx: number };

/** The parts cut off a source's picture at its sides, as shares of its width and height. */
export type LayerCrop = { left: number; top: number; right: number; bottom: number };

/** A picture of a source in the frame for a while. */
export type Layer = {
  /** Keys from frame 0 of the layer on; one if it rests. */
  keys: LayerKey[];
  /** Null if the edges of the frame are enough. */
  crop: LayerCrop | null;
};

export type TimelineItem = TimelineCut & Layer;

/** A piece of music under the clip, on a track of its own; its source follows those of the picture. */
export type TimelineMusic = TimelineCut & {
  /**
   * Volume keys from frame 0 of the piece on; between two the volume changes linearly. As factors; 1 leaves it
   * unchanged.
   */
  levels: { atFrame: number; volume: number }[];
};

/** A picture of the user's own over the clip; its source is a still. */
export type TimelineImage = TimelineItem & {
  /** 0 invisible to 1 opaque. */
  opacity: number;
};

/** A text for some frames of the timeline. */
export type TimelineText = { text: string; startFrame: number; frames: number };

/** A text in the picture. */
export type TimelineTitle = TimelineText & {
  /** Middle of the text, from the middle of the frame, right and down. */
  xPx: number;
  yPx: number;
  /** Size of the font's em. */
  emPx: number;
  /** A color as `#RRGGBB`. */
  color: string;
};

/**
 * A clip, or several in a row, for an editing program: whole frames of one constant rate, in layers, independent of any
 * format.
 */
export type Timeline = {
  name: string;
  frameRate: FrameRate;
  size: Size;
  sources: TimelineSource[];
  /** The parts of the sources, without gaps. */
  cuts: TimelineCut[];
  /** The same parts in layers, the lowest first and without gaps; a cut is split at each change of framing. */
  videoTracks: TimelineItem[][];
  /** Music in ascending order, without overlaps. */
  music: TimelineMusic[];
  /** Images, the lowest first; all of them are visible where they overlap. */
  images: TimelineImage[];
  titles: TimelineTitle[];
  /** The spoken texts, which never overlap. */
  captions: TimelineText[];
  /** ISO 639-1 code of the captions; null if unknown. */
  language: string | null;
  /** The place of each of several clips; none for a single one. */
  markers: TimelineText[];
};

/** Returns the last frame of a timeline, not included. */
export function timelineFrames({ cuts }: Pick<Timeline, 'cuts'>): number {
  return cuts.reduce((sum, { frames }) => sum + frames, 0);
}

/** Returns the length of a source in frames of its own rate. */
export function countOwnFrames(
  { frames, frameRate }: Pick<TimelineSource, 'frames' | 'frameRate'>,
  timelineRate: FrameRate,
): number {
  if (frameRate === undefined || frameRate === timelineRate) return frames;
  // A frame that is only partly visible counts as a whole.
  return Math.ceil((frames * frameRateValue(frameRate)) / frameRateValue(timelineRate) - 1e-6);
}
