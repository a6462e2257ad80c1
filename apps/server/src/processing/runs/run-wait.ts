import { speechNoticesIn } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { z } from 'zod';
import type { AwaitedModel } from '../../speech/index.ts';

const storedWait = z.object({
  sizeBytes: z.number().nullable(),
  progress: z.number(),
  isInterrupted: z.boolean(),
}) satisfies z.ZodType<AwaitedModel>;

/** A wait for a model, as a run's row keeps it. */
export function writeWait({ sizeBytes, progress, isInterrupted }: AwaitedModel): string {
  return JSON.stringify({ sizeBytes, progress, isInterrupted } satisfies AwaitedModel);
}

/** What a page says of a run that waits for a model: what for, and how far it is. Older rows hold the sentence itself. */
export function readWait(stored: string, language: Language): string {
  if (!stored.startsWith('{')) return stored;
  const { sizeBytes, progress, isInterrupted } = storedWait.parse(JSON.parse(stored));
  const say = speechNoticesIn[language];
  const howFar = `${say.preparing(sizeBytes)}: ${Math.floor(progress * 100)}%`;
  return isInterrupted ? `${howFar}. ${say.interrupted}` : howFar;
}
