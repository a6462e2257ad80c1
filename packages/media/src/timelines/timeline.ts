import type { Size } from '../geometry/box.ts';
import { type FrameRate, frameRateValue } from '../render/frame-rate.ts';

/** A file that a timeline shows parts of. */
export type TimelineSource = {
  /** Its name without folders: editing programs ask where it is. */
  name: string;
  /** Length in frames of the timeline. */
  frames: number;
  /** As displayed; null for sound alone. */
  size: Size | null;
  /** The timecode of its first frame, in frames of the timeline; 0 where it has none. */
  timecodeFrame: number;
  audio: TimelineAudio | null;
  /** The standard rate nearest to its own; default that of the timeline. */
  frameRate?: FrameRate;
  /** A picture that does not move; its frames are as many as it is shown. Default false. */
  isStill?: boolean;
};

/** The track of a source that a clip plays. */
export type TimelineAudio = {
  channels: number;
  sampleRateHz: number;
  /** Channels of the tracks before it in the file. */
  channelsBefore: number;
};

/** Frames `sourceFrame` on of a source, shown from frame `startFrame` of the timeline on. */
export type TimelineCut = { sourceIndex: number; sourceFrame: number; startFrame: number; frames: number };

/**
 * Where a source's picture stands in the frame at an instant; between two keys it moves evenly. `xPx` and `yPx` are of its
 * middle from the middle of the frame, right and down; `scale` is of its displayed pixels.
 */
export type LayerKey = { atFrame: number; scale: number; xPx: number; yPx: number };

/** What is cut off a source's picture at its sides, as shares of its width and height. */
export type LayerCrop = { left: number; top: number; right: number; bottom: number };

/** A picture of a source in the frame for a while. */
export type Layer = {
  /** From 0, the first frame of the layer, on; one where it rests. */
  keys: LayerKey[];
  /** Null where the edges of the frame are enough. */
  crop: LayerCrop | null;
};

export type TimelineItem = TimelineCut & Layer;

/** A piece of music under the clip, on a track of its own; its source follows those of the picture. */
export type TimelineMusic = TimelineCut & {
  /** From 0, the first frame of the piece, on; between two the volume changes evenly. As factors; 1 leaves it as it is. */
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
  /** `#RRGGBB`. */
  color: string;
};

/**
 * A clip, or several one after the other, as an editing program shows them: whole frames of one constant rate, in layers.
 * No format's own.
 */
export type Timeline = {
  name: string;
  frameRate: FrameRate;
  size: Size;
  sources: TimelineSource[];
  /** What is shown of the sources, without gaps. */
  cuts: TimelineCut[];
  /** The same in layers, the lowest first and without gaps; a cut is split where its framing changes. */
  videoTracks: TimelineItem[][];
  /** Ascending, without overlaps. */
  music: TimelineMusic[];
  /** Those below first; where they overlap, all are seen. */
  images: TimelineImage[];
  titles: TimelineTitle[];
  /** What is said; texts never overlap. */
  captions: TimelineText[];
  /** ISO 639-1 code of the captions; null where unknown. */
  language: string | null;
  /** Where each clip of several is; none for a single one. */
  markers: TimelineText[];
};

/** The last frame of a timeline, not included. */
export function timelineFrames({ cuts }: Pick<Timeline, 'cuts'>): number {
  return cuts.reduce((sum, { frames }) => sum + frames, 0);
}

/** Length of a source in frames of its own rate. */
export function countOwnFrames(
  { frames, frameRate }: Pick<TimelineSource, 'frames' | 'frameRate'>,
  timelineRate: FrameRate,
): number {
  if (frameRate === undefined || frameRate === timelineRate) return frames;
  // A frame that is only partly shown is there as a whole.
  return Math.ceil((frames * frameRateValue(frameRate)) / frameRateValue(timelineRate) - 1e-6);
}
