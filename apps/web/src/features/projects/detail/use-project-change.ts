import type { ProjectChange, ProjectDetail } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { projectQuery } from '../projects-queries.ts';

/** Gives a project another title or description, everywhere it is shown. */
export function useProjectChange(id: string) {
  const client = useQueryClient();
  const { queryKey } = projectQuery(id);
  return useMutation({
    mutationFn: (change: ProjectChange) => call(server.api.projects[':id'].$patch({ param: { id }, json: change })),
    onSuccess: ({ title, description }) => {
      client.setQueryData(
        queryKey,
        (project: ProjectDetail | undefined) => project && { ...project, title, description },
      );
      // Lists and the captions page name it as well.
      void client.invalidateQueries({ queryKey: ['projects'] });
      void client.invalidateQueries({ queryKey: ['captions'] });
    },
  });
}
