/** A stretch of a file, in bytes, that is a recording of its own. */
export type SourcePart = {
  /** Its start in the file, in bytes. */
  startByte: number;
  /** Its end in the file, in bytes, exclusive. */
  endByte: number;
  durationSec: number;
};

/** A user's video or audio file, and the way to read it. */
export type SourceFile = {
  path: string;
  /** The recordings that were joined into this file; not given for one with continuous times. */
  parts?: SourcePart[] | undefined;
  /**
   * The seconds before a picture at which reading has to start so that it can be decoded, in containers without an index, in which
   * ffmpeg looks for any packet and not for a keyframe; not given for others.
   */
  seekLeadSec?: number | undefined;
  /**
   * The time in seconds at which the picture starts, if the sound starts before it: seeking to an earlier time would
   * find the first picture and lose the sound until then. Not given if they start together.
   */
  pictureFromSec?: number | undefined;
};

/** Returns the fields of a source that decide how it is read. */
export function pickSourceFile({ path, parts, seekLeadSec, pictureFromSec }: SourceFile): SourceFile {
  return {
    path,
    ...(parts && { parts }),
    ...(seekLeadSec !== undefined && { seekLeadSec }),
    ...(pictureFromSec !== undefined && { pictureFromSec }),
  };
}
