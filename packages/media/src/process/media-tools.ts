import type { MediaError } from '../media-error.ts';
import type { VideoEncoder } from '../render/video-encoder.ts';

/** Where the programs the engine runs are; found and probed once by `findMediaTools` and handed to every effect. */
export type MediaTools = {
  ffmpegPath: string;
  ffprobePath: string;
  /** Folder of installed models, whose fonts captions are drawn with; none unless told. */
  modelsDir?: string;
  /** How far they stand back behind other programs, 0 to 19 as `nice` counts; not at all unless told. */
  niceness?: number;
  /** What clips are encoded with, as `chooseVideoEncoder` found it; x264 unless told. */
  videoEncoder?: VideoEncoder;
  /** Is told why a card's encoder failed at a clip, which x264 then made. */
  onEncoderFailure?: (error: MediaError) => void;
};
