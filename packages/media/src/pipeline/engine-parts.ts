import type { FaceDetector } from '../faces/face-track.ts';
import type { LanguageModel } from '../moments/llm/language-model.ts';
import type { MomentFinder } from '../moments/moment-finder.ts';
import type { Voice } from '../narration/voice.ts';
import type { MediaTools } from '../process/media-tools.ts';
import type { Transcriber } from '../transcript/transcriber.ts';

/** What a run works with; the program that starts it picks each. */
export type EngineParts = {
  tools: MediaTools;
  finder: MomentFinder;
  /** Writes posts and the analyses that need it; null does without. */
  languageModel: LanguageModel | null;
  /** Speech engines in the order they are tried. */
  transcribers: readonly Transcriber[];
  /** Makes a detector, which the run closes. */
  createFaceDetector: () => FaceDetector;
  /** Voices in the order they are preferred; empty for texts without a voice. */
  voices: readonly Voice[];
};
