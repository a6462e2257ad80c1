import { z } from 'zod';
import { runStates } from './stages.ts';

/** Both bounds in seconds: no one knows to the second. */
const secondsRange = z.object({ from: z.number(), to: z.number() });

/** `GET /api/processing-queue/{id}`: what a run waits for, and how long this installation takes for one like it. */
export const runQueue = z
  .object({
    status: z.enum(runStates),
    /** Percent of the whole. */
    progress: z.number(),
    /** The current work. */
    message: z.string(),
    /** True if nothing of it is being worked on because others are ahead. */
    is_waiting: z.boolean(),
    /** Everyone’s runs that are under way or come before it; 0 where it does not wait. */
    videos_before: z.int(),
    /** Everyone’s clips, and further files of them, that are rendered or come before its first; 0 where it does not wait for them. */
    clips_before: z.int(),
    /** Until it starts; null where it does not wait, or nothing is known of those before. */
    starts_in: secondsRange.nullable(),
    /** From its start to its end; null where the length of its source is not known. */
    takes: secondsRange.nullable(),
    /** False: nothing was finished here yet that the ranges could follow from. */
    is_measured: z.boolean(),
  })
  .meta({ id: 'RunQueue' });
export type RunQueue = z.infer<typeof runQueue>;
