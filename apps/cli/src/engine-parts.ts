import { createFaceDetector, createLocalFinder, type EngineParts } from '@clipwright/media';
import type { CommandContext } from './context.ts';

/** Picks what the engine works with from the settings. */
export async function buildParts(context: CommandContext): Promise<EngineParts> {
  return {
    tools: await context.findTools(),
    finder: createLocalFinder(),
    transcribers: [],
    createFaceDetector,
    voices: [],
  };
}
