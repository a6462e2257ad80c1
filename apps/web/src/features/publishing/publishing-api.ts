import type {
  ChangePostInput,
  ConnectAccountInput,
  NetworkId,
  Post,
  PostDraft,
  PostingSlots,
} from '@clipwright/contract';
import { call, server } from '../../lib/api/api.ts';
import { withWorkspace } from '../../lib/workspace/named-workspace.ts';

const { publishing } = server.api;

/** The API requests for accounts at networks and for posts. */
export const publishingApi = {
  networks: (signal: AbortSignal) => call(publishing.networks.$get({}, { init: { signal } })),
  accounts: (signal: AbortSignal) => call(publishing.accounts.$get({}, { init: { signal } })),
  connect: (json: ConnectAccountInput) => call(publishing.accounts.$post({ json })),
  checkAccount: (id: string) => call(publishing.accounts[':id'].check.$post({ param: { id } })),
  disconnect: (id: string) => call(publishing.accounts[':id'].$delete({ param: { id } })),
  setApproval: (requiresApproval: boolean) => call(publishing.approval.$put({ json: { requiresApproval } })),
  preflight: (posts: PostDraft[], signal: AbortSignal) =>
    call(publishing.preflight.$post({ json: { posts } }, { init: { signal } })),
  createPosts: (posts: PostDraft[]) => call(publishing.posts.$post({ json: { posts } })),
  posts: (query: Record<string, string>, signal: AbortSignal) =>
    call(publishing.posts.$get({ query }, { init: { signal } })),
  changePost: (id: string, json: ChangePostInput) => call(publishing.posts[':id'].$patch({ param: { id }, json })),
  retry: (id: string) => call(publishing.posts[':id'].retry.$post({ param: { id } })),
  cancel: (id: string) => call(publishing.posts[':id'].cancel.$post({ param: { id } })),
  post: (id: string, signal: AbortSignal) =>
    call(publishing.posts[':id'].$get({ param: { id } }, { init: { signal } })),
  attention: (signal: AbortSignal) => call(publishing.attention.$get({}, { init: { signal } })),
  /** `updatedAt` is the version that the approver saw. */
  approve: ({ id, updatedAt }: Pick<Post, 'id' | 'updatedAt'>) =>
    call(publishing.posts[':id'].approve.$post({ param: { id }, json: { updatedAt } })),
  resolve: (id: string, isPublished: boolean) =>
    call(publishing.posts[':id'].resolve.$post({ param: { id }, json: { isPublished } })),
  /** The project of a post, with its clips. */
  project: (id: string) => call(server.api.projects[':id'].$get({ param: { id } })),
  removeAtNetwork: (id: string) => call(publishing.posts[':id'].$delete({ param: { id } })),
  slots: (signal: AbortSignal) => call(publishing.slots.$get({}, { init: { signal } })),
  setSlots: (json: PostingSlots) => call(publishing.slots.$put({ json })),
} as const;

/** Returns the URL that a popup opens to connect an account. `server` is the address of the account's server. */
export function connectUrl(network: NetworkId, server: string | null): string {
  const url = new URL(`/api/publishing/connect/${network}/start`, window.location.origin);
  if (server !== null) url.searchParams.set('server', server);
  return withWorkspace(url);
}
