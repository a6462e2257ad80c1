import { cloudProviderNames } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cloudMessages } from '../cloud-messages.ts';
import { projectCloudQuery } from '../cloud-queries.ts';

/** Returns the label of each clip's drive status by clip ID. Null if the project belongs to someone else. */
export function useDriveMarks(projectId: string | null): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...projectCloudQuery(projectId ?? ''), enabled: projectId !== null });
  return useMemo(() => {
    const there = data?.uploads.filter(({ kind, state }) => kind === 'clip' && state === 'uploaded') ?? [];
    return new Map(
      there.flatMap(({ clipId, provider }) =>
        clipId === null ? [] : [[clipId, cloudMessages.clip.mark({ provider: cloudProviderNames[provider] })] as const],
      ),
    );
  }, [data]);
}
