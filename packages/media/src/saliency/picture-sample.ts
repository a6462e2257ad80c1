/** The cells that a frame is divided into, listed in rows from the top. */
export type CellGrid = { columns: number; rows: number };

/** What draws the eye in one frame, with or without people in it. Arrays have one entry a cell. */
export type PictureSample = CellGrid & {
  /** Source time in seconds. */
  atSec: number;
  /** Mean change of brightness since the sample before, in levels of 255; 0 in a shot's first sample. */
  motion: Float32Array;
  /** Mean difference of a pixel from its neighbors, in levels of 255. */
  detail: Float32Array;
  /** How far the cell's color is from that of the whole frame, in levels of 255. */
  distinctness: Float32Array;
  /** 1 where the cell looks like lettering, else 0. */
  lettering: Uint8Array;
};
