import { materialDecision, stageIds } from '@clipwright/contract';
import { z } from 'zod';

/** Decisions about a source. Entries with a code of another version that this one does not know are left out. */
export const storedMaterialReport = z.array(z.unknown()).transform((entries) =>
  entries.flatMap((entry) => {
    const parsed = materialDecision.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  }),
);

/** The decisions of a run by the stage that made them, so that a repeated stage replaces its own. */
export const storedMaterial = z.partialRecord(z.enum(stageIds), storedMaterialReport);
