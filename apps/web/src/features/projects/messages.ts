import type { Project } from '@clipwright/contract';
import { countOf } from '../../lib/count-of.ts';

export const projectsMessages = {
  recent: {
    heading: 'Recent projects',
    emptyTitle: 'No projects yet',
    emptyText: 'A project is one long video and the clips made from it. Yours will be listed here, newest first.',
    failed: 'Your projects could not be loaded',
    clips: (clips: number) => countOf(clips, 'clip', 'clips'),
  },
  status: { processing: 'Processing', completed: 'Ready', failed: 'Failed' } satisfies Record<
    Project['status'],
    string
  >,
  source: {
    video: 'Video',
    file: 'File',
    youtube: 'YouTube',
    text: 'Text',
    url: 'Link',
  } satisfies Record<Project['source_type'], string>,
  totals: {
    heading: 'Totals',
    projects: 'Projects',
    clips: 'Clips',
    views: 'Views',
    failed: 'The totals could not be loaded',
  },
} as const;
