import { materialDecision, stageIds } from '@clipwright/contract';
import { z } from 'zod';

/** Decisions about a source. Entries whose code comes from another version and is unknown to this one are omitted. */
export const storedMaterialReport = z.array(z.unknown()).transform((entries) =>
  entries.flatMap((entry) => {
    const parsed = materialDecision.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  }),
);

/** A run's decisions by the stage that made them, so that a repeated stage replaces its own. */
export const storedMaterial = z.partialRecord(z.enum(stageIds), storedMaterialReport);
