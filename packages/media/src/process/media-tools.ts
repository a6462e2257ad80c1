/** Where the programs the engine runs are; found and probed once by `findMediaTools` and handed to every effect. */
export type MediaTools = {
  ffmpegPath: string;
  ffprobePath: string;
};
