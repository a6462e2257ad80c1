import { speakerChanges } from '@clipwright/clip-spec';
import { z } from 'zod';

/** The corrections of who speaks in a project's source, as stored in its row. */
export const storedSpeakers = speakerChanges.extend({
  /** Incremented with every change; a change must name the current one. */
  revision: z.int().min(0).default(0),
});
