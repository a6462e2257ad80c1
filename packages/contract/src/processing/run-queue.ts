import { z } from 'zod';
import { runStates } from './stages.ts';

/** An estimate with both bounds in seconds. */
const secondsRange = z.object({ from: z.number(), to: z.number() });

/** `GET /api/processing-queue/{id}`: the work ahead of a run, and its estimated duration. */
export const runQueue = z
  .object({
    status: z.enum(runStates),
    /** Percent of the whole. */
    progress: z.number(),
    /** The current work. */
    message: z.string(),
    /** True if none of its work is in progress because other runs are ahead. */
    is_waiting: z.boolean(),
    /** The number of runs of all users that are in progress or ahead of it; 0 if it does not wait. */
    videos_before: z.int(),
    /**
     * The number of clips of all users, and further files of them, that are being rendered or ahead of its first clip;
     * 0 if it does not wait for them.
     */
    clips_before: z.int(),
    /** Until it starts; null if it does not wait, or if the runs ahead cannot be estimated. */
    starts_in: secondsRange.nullable(),
    /** From its start to its end; null if the length of its source is unknown. */
    takes: secondsRange.nullable(),
    /** False if nothing has finished here yet to estimate from. */
    is_measured: z.boolean(),
  })
  .meta({ id: 'RunQueue' });
export type RunQueue = z.infer<typeof runQueue>;
