/** Where the programs the engine runs are; found and probed once by `findMediaTools` and handed to every effect. */
export type MediaTools = {
  ffmpegPath: string;
  ffprobePath: string;
  /** How far they stand back behind other programs, 0 to 19 as `nice` counts; not at all unless told. */
  niceness?: number;
};
