import { speakerChanges } from '@clipwright/clip-spec';
import { z } from 'zod';

/**
 * `GET` and `PUT /api/projects/{id}/speakers`: the corrections of who speaks in the source, with the revision that the
 * next change must name. Labels such as `Speaker 1` are ids of voices without a name.
 */
export const projectSpeakers = speakerChanges.extend({ revision: z.int().min(0) }).meta({ id: 'ProjectSpeakers' });
export type ProjectSpeakers = z.output<typeof projectSpeakers>;
