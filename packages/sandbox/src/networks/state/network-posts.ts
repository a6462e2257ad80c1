import type { NetworkPost } from './network-state.ts';
import { makeId, type Network } from './open-network.ts';

/** Adds a post, which counts toward the quota. */
export function addPost(
  network: Network,
  facts: Pick<NetworkPost, 'email' | 'text'> & Partial<Omit<NetworkPost, 'createdMs'>>,
): NetworkPost {
  const { state } = network;
  const post: NetworkPost = {
    id: makeId(),
    key: null,
    title: '',
    privacy: 'public',
    isVisible: true,
    uploadId: null,
    views: 0,
    likes: 0,
    comments: 0,
    facts: {},
    ...facts,
    createdMs: network.now(),
  };
  state.posts[post.id] = post;
  const upload = post.uploadId === null ? undefined : state.uploads[post.uploadId];
  if (upload !== undefined) upload.postId = post.id;
  if (state.quotaLeft !== null) state.quotaLeft = Math.max(0, state.quotaLeft - 1);
  network.onChange();
  return post;
}

export function findPost({ state }: Network, id: string | null | undefined, email?: string): NetworkPost | null {
  const post = id && Object.hasOwn(state.posts, id) ? state.posts[id] : undefined;
  return post === undefined || (email !== undefined && post.email !== email) ? null : post;
}

/** An account's posts, the newest first. */
export function listPosts({ state }: Network, email: string): NetworkPost[] {
  return Object.values(state.posts)
    .filter((post) => post.email === email)
    .toReversed();
}

export function removePost(network: Network, id: string): void {
  delete network.state.posts[id];
  network.onChange();
}
