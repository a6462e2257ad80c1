/** A byte range in a file that is a separate recording. */
export type SourcePart = {
  /** Its start in the file, in bytes. */
  startByte: number;
  /** Its end in the file, in bytes, exclusive. */
  endByte: number;
  durationSec: number;
};

/** A user's video or audio file, and how to read it. */
export type SourceFile = {
  path: string;
  /** The recordings that were joined into this file; omitted for a file with continuous timestamps. */
  parts?: SourcePart[] | undefined;
  /**
   * The number of seconds before a frame at which reading has to start so that the frame can be decoded. Only for
   * containers without an index, in which ffmpeg seeks to any packet rather than to a keyframe; omitted for others.
   */
  seekLeadSec?: number | undefined;
  /**
   * The time in seconds at which the video starts, if the audio starts before it: seeking to an earlier time would find
   * the first frame and lose the audio before it. Omitted if they start together.
   */
  pictureFromSec?: number | undefined;
};

/** Returns the fields of a source that determine how it is read. */
export function pickSourceFile({ path, parts, seekLeadSec, pictureFromSec }: SourceFile): SourceFile {
  return {
    path,
    ...(parts && { parts }),
    ...(seekLeadSec !== undefined && { seekLeadSec }),
    ...(pictureFromSec !== undefined && { pictureFromSec }),
  };
}
