import type { CloudLeftoverReach, CloudOnboardingInput, CloudProviderId } from '@clipwright/contract';
import { call, server } from '../../lib/api/api.ts';

const { cloud, projects, clips } = server.api;

/** The API requests for cloud drives. */
export const cloudApi = {
  connections: (signal: AbortSignal) => call(cloud.connections.$get({}, { init: { signal } })),
  onboarding: (signal: AbortSignal) => call(cloud.onboarding.$get({}, { init: { signal } })),
  saveOnboarding: (json: CloudOnboardingInput) => call(cloud.onboarding.$patch({ json })),
  attempt: () => call(cloud.attempt.$get({})),
  cancelAttempt: () => call(cloud.attempt.cancel.$post({})),
  disconnect: (provider: CloudProviderId) => call(cloud.connections[':provider'].$delete({ param: { provider } })),
  check: (provider: CloudProviderId) => call(cloud.connections[':provider'].check.$post({ param: { provider } })),
  setDefault: (provider: CloudProviderId) => call(cloud.default.$put({ json: { provider } })),
  files: (cursor: string | null, signal: AbortSignal) =>
    call(cloud.files.$get({ query: pageOf(cursor) }, { init: { signal } })),
  deleteFile: (id: string) => call(cloud.files[':id'].$delete({ param: { id } })),
  leftovers: (signal: AbortSignal) => call(cloud.leftovers.$get({}, { init: { signal } })),
  removeLeftovers: (provider: CloudProviderId) =>
    call(cloud.leftovers[':provider'].remove.$post({ param: { provider } })),
  keepLeftovers: (provider: CloudProviderId, reach: CloudLeftoverReach) =>
    call(cloud.leftovers[':provider'].$delete({ param: { provider }, query: { reach } })),
  videos: (provider: CloudProviderId, cursor: string | null, signal: AbortSignal) =>
    call(cloud[':provider'].videos.$get({ param: { provider }, query: pageOf(cursor) }, { init: { signal } })),
  project: (id: string, signal: AbortSignal) =>
    call(projects[':id'].cloud.$get({ param: { id } }, { init: { signal } })),
  saveProject: (id: string, json: { providers: CloudProviderId[]; withFullVideo: boolean }) =>
    call(projects[':id'].cloud.$post({ param: { id }, json })),
  clipLocation: (id: string) => call(clips[':id']['cloud-location'].$get({ param: { id } })),
  retryUpload: (id: string) => call(cloud.uploads[':id'].retry.$post({ param: { id } })),
} as const;

const pageOf = (cursor: string | null) => (cursor === null ? {} : { cursor });
