import { cloudProviderNames } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cloudMessages } from '../cloud-messages.ts';
import { projectCloudQuery } from '../cloud-queries.ts';

/** Returns the drive status of a project's clips, by id, with its label. Null if the project is not the user's. */
export function useDriveMarks(projectId: string | null): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...projectCloudQuery(projectId ?? ''), enabled: projectId !== null });
  return useMemo(() => {
    const there = data?.uploads.filter(({ kind, state }) => kind === 'clip' && state === 'uploaded') ?? [];
    return new Map(
      there.flatMap(({ clipId, provider }) =>
        clipId === null ? [] : [[clipId, cloudMessages.clip.mark(cloudProviderNames[provider])] as const],
      ),
    );
  }, [data]);
}
