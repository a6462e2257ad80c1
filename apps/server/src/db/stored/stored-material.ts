import { materialDecision, stageIds } from '@clipwright/contract';
import { z } from 'zod';

/** Decisions about a source. One whose code another version wrote and this one does not know is left out. */
export const storedMaterialReport = z.array(z.unknown()).transform((entries) =>
  entries.flatMap((entry) => {
    const parsed = materialDecision.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  }),
);

/** The decisions of a run by the stage that made them, so that a stage that runs again replaces its own. */
export const storedMaterial = z.partialRecord(z.enum(stageIds), storedMaterialReport);
