import type { FaceDetector } from './faces/face-track.ts';
import type { LanguageModel } from './moments/llm/language-model.ts';
import type { MomentFinder } from './moments/moment-finder.ts';
import type { Voice } from './narration/voice.ts';
import type { MediaTools } from './process/media-tools.ts';
import type { Diarizer } from './speakers/diarizer.ts';
import type { Transcriber } from './transcript/transcriber.ts';

/** The components that a run uses. The program that starts the run chooses each one. */
export type EngineParts = {
  tools: MediaTools;
  finder: MomentFinder;
  /** The language model that writes posts and some analyses. Null if there is none. */
  languageModel: LanguageModel | null;
  /** Speech engines, in the order in which to try them. */
  transcribers: readonly Transcriber[];
  /** Tells speakers apart. Null if a program never does. */
  diarizer: Diarizer | null;
  /** Creates a detector. The run closes it. */
  createFaceDetector: () => FaceDetector;
  /** Voices in order of preference; empty if texts are shown without a voice. */
  voices: readonly Voice[];
};
