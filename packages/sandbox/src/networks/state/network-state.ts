import { z } from 'zod';
import type { TokenState } from '../../hosts/oauth/oauth-tokens.ts';

/** An app that may ask for access. */
export type NetworkApp = { clientSecret: string; redirectUris: string[] };

/** A file that is being sent, or was. */
export type NetworkUpload = {
  id: string;
  /** The name of its account. */
  email: string;
  totalBytes: number | null;
  receivedBytes: number;
  /** The end of processing; null until all bytes are there. */
  readyAtMs: number | null;
  /** True if processing ends in a failure. */
  isFailing: boolean;
  /** The post that it belongs to. */
  postId: string | null;
  /** Values of the network's own. */
  facts: Record<string, unknown>;
};

/** A post as its readers see it. */
export type NetworkPost = {
  id: string;
  email: string;
  /** The client's own id for the post, if the network takes one. */
  key: string | null;
  title: string;
  text: string;
  privacy: string;
  /** False: only its author sees it. */
  isVisible: boolean;
  createdMs: number;
  uploadId: string | null;
  views: number;
  likes: number;
  comments: number;
  facts: Record<string, unknown>;
};

/** All that one network's stand-in keeps, without the content of files. */
export type NetworkState = TokenState & {
  accounts: { id: string; email: string }[];
  apps: Record<string, NetworkApp>;
  uploads: Record<string, NetworkUpload>;
  posts: Record<string, NetworkPost>;
  /** The time that a file is processed for, and whether that fails. */
  processing: { ms: number; isFailing: boolean };
  /** Posts or files that are still taken; null is no limit. */
  quotaLeft: number | null;
  clockOffsetMs: number;
};

/** The stored form, only for this stand-in. */
export const networkState = z.custom<NetworkState>((stored) => storedState.safeParse(stored).success);
const storedState = z.looseObject({
  accounts: z.array(z.looseObject({ id: z.string(), email: z.string() })),
  apps: z.record(z.string(), z.looseObject({ clientSecret: z.string() })),
  posts: z.record(z.string(), z.looseObject({ id: z.string(), email: z.string() })),
  uploads: z.record(z.string(), z.looseObject({ id: z.string(), receivedBytes: z.number() })),
  tokenLifeSec: z.number(),
  clockOffsetMs: z.number(),
});

export function makeNetworkState(tokenLifeSec: number): NetworkState {
  return {
    accounts: [],
    apps: {},
    uploads: {},
    posts: {},
    grants: {},
    codes: {},
    accessTokens: {},
    refreshTokens: {},
    tokenLifeSec,
    processing: { ms: 1500, isFailing: false },
    quotaLeft: null,
    clockOffsetMs: 0,
  };
}
