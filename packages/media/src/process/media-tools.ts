import type { MediaError } from '../media-error.ts';
import type { VideoEncoder } from './video-encoder.ts';

/** The paths to the engine's programs; found and probed once by `findMediaTools` and passed to every effect. */
export type MediaTools = {
  ffmpegPath: string;
  ffprobePath: string;
  /** The folder with installed models and caption fonts; none by default. */
  modelsDir?: string;
  /** Their niceness, 0 to 19 as for `nice`; unset by default. */
  niceness?: number;
  /** The clip encoder, from `chooseVideoEncoder`; defaults to x264. */
  videoEncoder?: VideoEncoder;
  /** Called with the reason when a graphics card fails to encode a clip and x264 encodes it instead. */
  onEncoderFailure?: (error: MediaError) => void;
};
