import type { FaceDetector } from '../faces/face-track.ts';
import type { LanguageModel } from '../moments/llm/language-model.ts';
import type { MomentFinder } from '../moments/moment-finder.ts';
import type { Voice } from '../narration/voice.ts';
import type { MediaTools } from '../process/media-tools.ts';
import type { Transcriber } from '../transcript/transcriber.ts';

/** The parts that a run works with. The program that starts the run picks each. */
export type EngineParts = {
  tools: MediaTools;
  finder: MomentFinder;
  /** Writes posts and the analyses that need it. Null if there is none. */
  languageModel: LanguageModel | null;
  /** Speech engines in the order in which they are tried. */
  transcribers: readonly Transcriber[];
  /** Creates a detector, which the run closes. */
  createFaceDetector: () => FaceDetector;
  /** Voices in the order of preference; empty for texts without a voice. */
  voices: readonly Voice[];
};
