/** A frame's cells, in rows from the top. */
export type CellGrid = { columns: number; rows: number };

/** The saliency of one frame, with or without people in it. Arrays have one entry per cell. */
export type PictureSample = CellGrid & {
  /** Source time in seconds. */
  atSec: number;
  /** Mean brightness change since the previous sample, in levels of 255; 0 in a shot's first sample. */
  motion: Float32Array;
  /** Mean difference between a pixel and its neighbors, in levels of 255. */
  detail: Float32Array;
  /** Distance between the cell's color and the whole frame's, in levels of 255. */
  distinctness: Float32Array;
  /** 1 if the cell looks like lettering, else 0. */
  lettering: Uint8Array;
};
