import type { CloudUpload } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { cloudApi } from '../cloud-api.ts';
import { projectCloudQuery } from '../cloud-queries.ts';

export type UploadActions = ReturnType<typeof useDriveUploads>;

/** Returns mutations that retry one stopped upload, or all of a project. */
export function useDriveUploads(projectId: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: projectCloudQuery(projectId).queryKey });
  const retrying = useMutation({
    mutationFn: ({ id }: Pick<CloudUpload, 'id'>) => cloudApi.retryUpload(id),
    onSettled: reload,
    onError: (error) => showToast(describeError(error), 'error'),
  });
  const retryingAll = useMutation({
    mutationFn: () => cloudApi.saveProject(projectId, { providers: [], withFullVideo: false }),
    onSettled: reload,
    onError: (error) => showToast(describeError(error), 'error'),
  });
  return {
    retry: retrying.mutate,
    retriedId: retrying.isPending ? retrying.variables.id : null,
    retryAll: () => retryingAll.mutate(),
    isRetryingAll: retryingAll.isPending,
  };
}
