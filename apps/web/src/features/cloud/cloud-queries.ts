import type { CloudConnections, CloudProviderId, ProjectCloud } from '@clipwright/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { cloudApi } from './cloud-api.ts';

/** The polling interval of an upload in progress. */
const followEveryMs = 2000;

/** All drives and the status of their connections. */
export const connectionsQuery = queryOptions({
  queryKey: ['cloud', 'connections'],
  queryFn: ({ signal }) => cloudApi.connections(signal),
});

/** True if the user is redirected to the drive setup. */
export const onboardingQuery = queryOptions({
  queryKey: ['cloud', 'onboarding'],
  queryFn: ({ signal }) => cloudApi.onboarding(signal),
});

/** The files stored in the user's drives, newest first. */
export const filesQuery = infiniteQueryOptions({
  queryKey: ['cloud', 'files'],
  queryFn: ({ signal, pageParam }) => cloudApi.files(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Files left in drives by failed deletions, polled while they are being removed. */
export const leftoversQuery = queryOptions({
  queryKey: ['cloud', 'leftovers'],
  queryFn: ({ signal }) => cloudApi.leftovers(signal),
  refetchInterval: ({ state }) => (state.data?.groups.some(({ isRemoving }) => isRemoving) ? followEveryMs : false),
});

/** The videos in a drive that can be imported. Never cached, since the drive changes elsewhere. */
export const videosQuery = (provider: CloudProviderId) =>
  infiniteQueryOptions({
    queryKey: ['cloud', 'videos', provider],
    queryFn: ({ signal, pageParam }) => cloudApi.videos(provider, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    retry: false,
  });

/** The drive files of a project, polled while some are being transferred. */
export const projectCloudQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['cloud', 'project', projectId],
    queryFn: ({ signal }) => cloudApi.project(projectId, signal),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? followEveryMs : false),
  });

function isUnderWay({ uploads }: ProjectCloud): boolean {
  return uploads.some(({ state }) => state === 'waiting' || state === 'uploading');
}

export const listConnected = ({ providers }: CloudConnections) => providers.filter(({ isConnected }) => isConnected);
/** Returns true if a drive must be connected before the next video. The user's first video is exempt. */
export const needsDrive = (connections: CloudConnections) =>
  connections.isOffered && !connections.isNextVideoExempt && listConnected(connections).length === 0;
export const listExpired = ({ providers }: CloudConnections) => providers.filter(({ state }) => state === 'expired');
