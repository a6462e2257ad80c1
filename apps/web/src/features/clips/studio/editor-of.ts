import type { ProjectClip } from '@clipwright/contract';

/** Returns the link to a clip's editor. */
export const editorOf = ({ project_id, id }: Pick<ProjectClip, 'project_id' | 'id'>) =>
  ({ to: '/project/$projectId/clip/$clipId/edit', params: { projectId: project_id, clipId: id } }) as const;
