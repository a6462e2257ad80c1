import type { MediaError } from '../media-error.ts';
import type { VideoEncoder } from '../render/video-encoder.ts';

/** The paths of the engine's programs; found and probed once by `findMediaTools` and passed to every effect. */
export type MediaTools = {
  ffmpegPath: string;
  ffprobePath: string;
  /** Folder of installed models, with fonts for captions; default none. */
  modelsDir?: string;
  /** Their niceness, 0 to 19 as for `nice`; default none. */
  niceness?: number;
  /** The encoder of clips, from `chooseVideoEncoder`; default x264. */
  videoEncoder?: VideoEncoder;
  /** Called with the reason when a card's encoder failed at a clip, which x264 then encoded. */
  onEncoderFailure?: (error: MediaError) => void;
};
