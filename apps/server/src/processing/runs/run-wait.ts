import { speechNoticesIn } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { z } from 'zod';
import type { AwaitedModel } from '../../speech/index.ts';

const storedWait = z.object({
  sizeBytes: z.number().nullable(),
  progress: z.number(),
  isInterrupted: z.boolean(),
  failingSince: z.coerce.date().nullable().default(null),
}) satisfies z.ZodType<AwaitedModel>;

/** A wait for a model, as a run's row keeps it. `stored` is what it kept before. */
export function writeWait(model: AwaitedModel, { stored, now }: { stored: string | null; now: Date }): string {
  const { sizeBytes, progress, isInterrupted } = model;
  const failingSince = findFailingSince(model, { stored, now });
  return JSON.stringify({ sizeBytes, progress, isInterrupted, failingSince } satisfies AwaitedModel);
}

/** Since when the download of a model fails, as far as a run knows; null where it does not. */
export function findFailingSince(
  model: AwaitedModel,
  { stored, now }: { stored: string | null; now: Date },
): Date | null {
  if (!model.isInterrupted) return null;
  return model.failingSince ?? parseWait(stored)?.failingSince ?? now;
}

/** Null where a run waits for nothing. Older rows hold a sentence, which tells nothing else. */
export function parseWait(stored: string | null): AwaitedModel | null {
  return stored?.startsWith('{') ? storedWait.parse(JSON.parse(stored)) : null;
}

/** What a page says of a run that waits for a model: what for, and how far it is. Older rows hold the sentence itself. */
export function readWait(stored: string, language: Language): string {
  const wait = parseWait(stored);
  if (wait === null) return stored;
  const { sizeBytes, progress, isInterrupted } = wait;
  const say = speechNoticesIn[language];
  const howFar = `${say.preparing(sizeBytes)}: ${Math.floor(progress * 100)}%`;
  return isInterrupted ? `${howFar}. ${say.interrupted}` : howFar;
}
