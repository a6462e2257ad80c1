import { z } from 'zod';
import { pageQuery } from '../page-query.ts';
import { projectStatuses } from './project-statuses.ts';

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

/** The viewer's relation to the project: owner or reader. */
export const projectAccess = z.enum(['owner', 'reader']);

/** A project on its card. */
export const listedProject = project
  .extend({
    access: projectAccess,
    /** The thumbnail of the best clip's first upright file, at a signed URL; null before there is one. */
    poster_url: z.string().nullable(),
    /** Clips that the owner decided to keep. */
    kept_count: z.int(),
    /**
     * True if others can open it or copies of it are in a drive, so that deleting it affects more than this server.
     * False for readers.
     */
    reaches_outside: z.boolean(),
    /** The positions of the clips in the source, in seconds; null if it has no length, and for readers. */
    strip: z
      .object({
        duration: z.number(),
        /** A filmstrip of the source, at a signed URL; null before its analysis. */
        filmstrip_url: z.string().nullable(),
        clips: z.array(z.object({ start: z.number(), end: z.number() })),
      })
      .nullable(),
  })
  .meta({ id: 'ListedProject' });
export type ListedProject = z.infer<typeof listedProject>;

/** Newest first. `nextCursor` is null on the last page. */
export const projectList = z
  .object({ projects: z.array(listedProject), nextCursor: z.string().nullable() })
  .meta({ id: 'ProjectList' });

export const listProjectsQuery = z.object({
  ...pageQuery(),
  /** Matches title and description, ignoring case and accents. */
  search: z.string().trim().max(200).optional(),
  status: z.enum(['all', ...projectStatuses]).default('all'),
});

export const listSharedProjectsQuery = z.object(pageQuery());

/** Totals of all projects that the user owns. */
export const projectTotals = z
  .object({
    projects: z.number().int(),
    clips: z.number().int(),
    views: z.number().int(),
    by_status: z.object({ processing: z.int(), completed: z.int(), failed: z.int() }),
  })
  .meta({ id: 'ProjectTotals' });
export type ProjectTotals = z.infer<typeof projectTotals>;
