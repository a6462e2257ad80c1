import { type CloudLeftoverGroup, type CloudLeftovers, cloudProviderNames } from '@clipwright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { cloudApi } from '../cloud-api.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { leftoversQuery } from '../cloud-queries.ts';

const { leftovers: texts } = cloudMessages;

/** Returns the files left by failed deletions, and the mutations to remove or keep them. */
export function useLeftovers() {
  const client = useQueryClient();
  const { data } = useQuery(leftoversQuery);
  const show = (leftovers: CloudLeftovers) => client.setQueryData(leftoversQuery.queryKey, leftovers);
  const onError = (error: unknown) => showToast(describeError(error), 'error');
  const removal = useMutation({
    mutationFn: ({ provider }: CloudLeftoverGroup) => cloudApi.removeLeftovers(provider),
    onSuccess: show,
    onError,
  });
  const keeping = useMutation({
    mutationFn: ({ provider, reach }: CloudLeftoverGroup) => cloudApi.keepLeftovers(provider, reach),
    onSuccess: (leftovers, group) => {
      show(leftovers);
      showToast(texts.kept({ count: countOf(group), provider: cloudProviderNames[group.provider] }), 'success');
    },
    onError,
  });
  return { groups: data?.groups ?? [], removal, keeping };
}

/** Returns the number of files in a group, or of folders if it has no files. */
export function countOf({ files, folders }: CloudLeftoverGroup): number {
  return files > 0 ? files : folders;
}

/** Returns a message about the leftover files and their drive. */
export function describeLeftovers(group: CloudLeftoverGroup): string {
  return texts.left[group.files > 0 ? 'files' : 'folders']({
    count: countOf(group),
    provider: cloudProviderNames[group.provider],
  });
}
