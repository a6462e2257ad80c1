import { formatModelSize, speechNoticesIn } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { z } from 'zod';
import type { AwaitedModel } from '../../speech/index.ts';

const storedWait = z.object({
  sizeBytes: z.number().nullable(),
  progress: z.number(),
  isInterrupted: z.boolean(),
  failingSince: z.coerce.date().nullable().default(null),
}) satisfies z.ZodType<AwaitedModel>;

/** Serializes a wait for a model, to be stored in the run's row. `stored` is the previous value. */
export function writeWait(model: AwaitedModel, { stored, now }: { stored: string | null; now: Date }): string {
  const { sizeBytes, progress, isInterrupted } = model;
  const failingSince = findFailingSince(model, { stored, now });
  return JSON.stringify({ sizeBytes, progress, isInterrupted, failingSince } satisfies AwaitedModel);
}

/** Returns the time since which the model download has been failing; null if the run knows of no failure. */
export function findFailingSince(
  model: AwaitedModel,
  { stored, now }: { stored: string | null; now: Date },
): Date | null {
  if (!model.isInterrupted) return null;
  return model.failingSince ?? parseWait(stored)?.failingSince ?? now;
}

/** Parses a stored wait; null if the run is not waiting. Older rows hold only a sentence. */
export function parseWait(stored: string | null): AwaitedModel | null {
  return stored?.startsWith('{') ? storedWait.parse(JSON.parse(stored)) : null;
}

/** Describes a run's wait for a model and its progress. Older rows hold the sentence itself. */
export function readWait(stored: string, language: Language): string {
  const wait = parseWait(stored);
  if (wait === null) return stored;
  const { sizeBytes, progress, isInterrupted } = wait;
  const messages = speechNoticesIn[language];
  const howFar = `${messages.preparing({ size: sizeBytes && formatModelSize(sizeBytes) })}: ${Math.floor(progress * 100)}%`;
  return isInterrupted ? `${howFar}. ${messages.interrupted}` : howFar;
}
