import { z } from 'zod';

export const projectStatuses = ['processing', 'completed', 'failed'] as const;
export const sourceTypes = ['video', 'file', 'youtube', 'text', 'url'] as const;

export const project = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    source_type: z.enum(sourceTypes),
    source_url: z.string().nullable(),
    status: z.enum(projectStatuses),
    clips_count: z.number().int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

/** Newest first. `nextCursor` is null on the last page. */
export const projectList = z
  .object({ projects: z.array(project), nextCursor: z.string().nullable() })
  .meta({ id: 'ProjectList' });

export const listProjectsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});

/** Over everything the user owns. */
export const projectTotals = z
  .object({ projects: z.number().int(), clips: z.number().int(), views: z.number().int() })
  .meta({ id: 'ProjectTotals' });
export type ProjectTotals = z.infer<typeof projectTotals>;
