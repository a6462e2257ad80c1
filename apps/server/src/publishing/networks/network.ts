import type { AccountLimits, NetworkId, PostInteraction, PostPrivacy } from '@clipwright/contract';
import { z } from 'zod';
import type { NetworkError } from './network-error.ts';

/** Tokens of an account. A network without refresh tokens has null. */
export type NetworkTokens = {
  accessToken: string;
  /** Null: the current one remains valid. An empty one in an answer is null too. */
  refreshToken: string | null;
  /** Seconds; null if the network does not say, which counts as an hour. */
  expiresInSec: number | null;
};

/** The account as the network knows it. */
export type NetworkIdentity = {
  /** The network's own id, which never changes. */
  accountId: string;
  handle: string;
  displayName: string | null;
  avatarUrl: string | null;
  url: string | null;
};

/** One authenticated exchange with a network. */
export type NetworkCall = {
  accessToken: string;
  /** The server's origin, for networks with servers of their own; otherwise the configured address. */
  origin: string;
  accountId: string;
  signal: AbortSignal;
};

/** The clip's file. */
export type PostFile = {
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  mimeType: 'video/mp4';
  name: string;
  widthPx: number;
  heightPx: number;
  durationSec: number;
  /** Reads bytes from `start` up to and excluding `end`. */
  read(start: number, end: number): Promise<Blob>;
  /** The cover as JPEG; null if the clip has none. */
  cover(): Promise<Blob | null>;
  /** An address from which the network can fetch the file for an hour; null if this installation is not public. */
  publicUrl(): Promise<string | null>;
};

/** A post as a network needs it. */
export type NetworkPost = {
  /** Our id, the same for every try: the key of idempotent calls. */
  id: string;
  title: string;
  /** The text with its hashtags, as it is posted. */
  text: string;
  hashtags: readonly string[];
  /** The language of the text as an ISO 639-1 code; null if unknown. */
  language: string | null;
  privacy: PostPrivacy | null;
  disclosure: { isOwnBrand: boolean; isPaidPartnership: boolean } | null;
  allows: readonly PostInteraction[];
  coverSec: number | null;
};

/**
 * The state of a post in progress at the network, as plain JSON that survives a restart. It is stored, encrypted, before
 * any request that depends on it.
 */
export const networkSession = z.object({
  /**
   * `begun`: nothing can be seen at the network yet. `sending`: bytes are on their way. `processing`: the network has all
   * bytes, and another call makes the post visible. `publishing`: the call that makes the post visible may have been made.
   *
   * A post in any other phase than `publishing` counts as not visible: it can be cancelled, changed and begun again. So a
   * session keeps `publishing` from before that call until the network says that nothing is out, also while the network
   * still works on the post. Where the last byte publishes a file, that byte is the call.
   */
  phase: z.enum(['begun', 'sending', 'processing', 'publishing']),
  /** Bytes that the network has confirmed. */
  sentBytes: z.int().min(0),
  /** Values of the network's code: ids and addresses. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type NetworkSession = z.output<typeof networkSession>;

/**
 * One step's result. `unknown`: neither the session nor a search tells whether the post is out. `gone`: the session is
 * of no use and nothing is visible, so beginning again doubles nothing; `error` is the reason for which the network
 * refused the post for good, by default that the session is lost.
 */
export type PostStep =
  | { state: 'going-on'; session: NetworkSession; afterSec: number }
  | { state: 'published'; remoteId: string; url: string | null; isDraft: boolean }
  | { state: 'unknown' }
  | { state: 'gone'; error?: NetworkError };

export type PostFigures = { views: number | null; likes: number | null; comments: number | null };

type StepTools = {
  call: NetworkCall;
  /** Stores the session. Must be awaited before any call whose answer might get lost. */
  save(session: NetworkSession): Promise<void>;
};

/**
 * A network. Every method makes its requests once and maps failures to `NetworkError`; refreshing tokens, waiting and
 * repeating is left to the callers.
 */
export type NetworkClient = {
  id: NetworkId;
  /** Reads who the token belongs to. */
  identify(call: NetworkCall): Promise<NetworkIdentity>;
  /** Reads what this account may post now. */
  check(call: NetworkCall): Promise<AccountLimits>;
  /**
   * Opens a session. Nothing becomes visible: a session whose answer got lost is never published.
   */
  begin(post: NetworkPost, file: PostFile, tools: StepTools): Promise<NetworkSession>;
  /**
   * Goes one step on: sends the next part, asks whether processing is done, or publishes. A call that makes the post
   * visible is preceded by a saved session with the phase `publishing`; it is only made from another phase.
   */
  advance(session: NetworkSession, post: NetworkPost, file: PostFile, tools: StepTools): Promise<PostStep>;
  /** Finds out what became of a session after an unknown outcome, by asking only. */
  status(session: NetworkSession, post: NetworkPost, file: PostFile, tools: StepTools): Promise<PostStep>;
  /** Deletes a published post. Missing if the network has no such call. */
  remove?: (remoteId: string, call: NetworkCall) => Promise<'removed' | 'was-gone'>;
  /** Reads figures. Missing if the network has none for this scope. An unreadable figure is null. */
  figures?: (remoteId: string, call: NetworkCall) => Promise<PostFigures>;
};

/** Signing in on a page of the network. `origin` as in `NetworkCall`. */
export type ConsentAuth = {
  method: 'consent';
  /** Registers this installation at a server, for networks whose apps are registered by API. */
  register?: (ask: { origin: string; redirectUri: string; signal: AbortSignal }) => Promise<AppKeys>;
  authorizationUrl(ask: {
    origin: string;
    keys: AppKeys;
    state: string;
    codeChallenge: string;
    redirectUri: string;
  }): string;
  exchange(ask: {
    origin: string;
    keys: AppKeys;
    code: string;
    codeVerifier: string;
    redirectUri: string;
    signal: AbortSignal;
  }): Promise<NetworkTokens>;
  refresh(ask: { origin: string; keys: AppKeys; refreshToken: string; signal: AbortSignal }): Promise<NetworkTokens>;
  revoke?: (ask: { origin: string; keys: AppKeys; tokens: NetworkTokens; signal: AbortSignal }) => Promise<void>;
};

/** Signing in with a name and a password, or with a key. */
export type SecretAuth = {
  method: 'password' | 'key';
  /** `origin` in the answer: the server that keeps the account, if it may be another one than that of the call. */
  signIn(ask: {
    origin: string;
    identifier: string | null;
    secret: string;
    otp: string | null;
    signal: AbortSignal;
  }): Promise<NetworkTokens & { origin?: string }>;
  refresh(ask: { origin: string; refreshToken: string; signal: AbortSignal }): Promise<NetworkTokens>;
  revoke?: (ask: { origin: string; tokens: NetworkTokens; signal: AbortSignal }) => Promise<void>;
};

/** The keys of this installation's app at a network or one of its servers. */
export type AppKeys = { clientId: string; clientSecret: string };

/** A network's entry in the registry. */
export type NetworkModule = {
  client: NetworkClient;
  auth: ConsentAuth | SecretAuth;
};
