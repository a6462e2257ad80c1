import { type CloudProviderId, cloudProviders } from '@clipwright/contract';
import { z } from 'zod';

/** The tokens that a provider issues for a code or a refresh token. */
export type DriveTokens = {
  accessToken: string;
  /** Null: the current one stays valid. */
  refreshToken: string | null;
  /** Null if the provider does not report it. */
  expiresInSec: number | null;
  /** Granted scopes; null if the provider does not report them. */
  scopes: readonly string[] | null;
};

export type DriveAccount = { accountId: string; email: string | null; name: string | null };

/** Bytes; `totalBytes` is null without a limit. */
export type DriveQuota = { usedBytes: number; totalBytes: number | null };

export type DriveFolder = { folderId: string; name: string; link: string | null };

/** A file that is in the drive. `link` is its page there, which only its owner can open. */
export type DriveFile = { fileId: string; name: string; sizeBytes: number; link: string | null };

export type DriveVideo = {
  fileId: string;
  name: string;
  sizeBytes: number | null;
  mimeType: string;
  durationSec: number | null;
  modifiedAt: Date | null;
};

/**
 * An upload in progress, as plain JSON that survives a restart. It may contain an address that lets anyone write to it,
 * so it is stored encrypted.
 */
export const uploadSession = z.object({
  provider: z.enum(cloudProviders),
  /** Values that the provider's code stores. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).readonly(),
  /** The number of bytes that the provider has confirmed. */
  sentBytes: z.int().min(0),
});
export type UploadSession = z.output<typeof uploadSession>;

export type UploadMeta = {
  folderId: string;
  /** The name for the user; the provider's code adapts it to the provider. */
  name: string;
  sizeBytes: number;
  mimeType: string;
  /** The same key for the same item, so that an earlier upload is found again. */
  itemKey: string;
  projectId: string;
};

/** The state of an upload: the next byte to send, or the finished file. */
export type UploadStep = { nextOffset: number } | { file: DriveFile };

/** A provider's hash of a file's content, by an algorithm of `hashBlob`. */
export type DriveHash = { algorithm: 'sha256' | 'quick-xor' | 'dropbox'; value: string };

export type OpenDriveFile = {
  /** The bytes; the caller reads them to the end or cancels. */
  body: ReadableStream<Uint8Array>;
  mimeType: string | null;
  /** The size of the whole file; null if the provider does not report it. */
  sizeBytes: number | null;
  /** The returned range; null for the whole file. `end` is the last byte. */
  range: { start: number; end: number } | null;
};

export type Call = { accessToken: string; signal: AbortSignal };

/**
 * One provider of drives. Every call takes a token that should be valid, makes its requests and maps their failures to
 * `DriveError`. None refreshes tokens or retries; the callers do.
 */
export type DriveProvider = {
  id: CloudProviderId;
  /** The requested scopes. A connection without the one for storing is refused. */
  scopes: readonly string[];
  requiredScope: string | null;
  /** The page on which users end our access themselves. */
  consentPageUrl: string;
  authorizationUrl(ask: {
    state: string;
    codeChallenge: string;
    redirectUri: string;
    /** The account that was connected before. */
    loginHint: string | null;
    /** Also shows the provider's picker; requires `hasPicker`. */
    withPicker: boolean;
  }): string;
  hasPicker: boolean;
  exchange(
    code: { code: string; redirectUri: string; codeVerifier: string },
    signal: AbortSignal,
  ): Promise<DriveTokens>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<DriveTokens>;
  /** Missing if the provider cannot revoke. */
  revoke?: (tokens: { accessToken: string; refreshToken: string | null }, signal: AbortSignal) => Promise<void>;
  account(call: Call): Promise<DriveAccount>;
  quota(call: Call): Promise<DriveQuota>;
  /**
   * Finds or makes the folder of this key: the known one if it still exists, otherwise one found by its key, otherwise
   * a new one.
   */
  ensureFolder(folder: { name: string; key: string; knownFolderId: string | null }, call: Call): Promise<DriveFolder>;
  /** Moves the folder and its content to a place from which the user can restore it. */
  removeFolder(folderId: string, call: Call): Promise<'removed' | 'was_gone'>;
  /** Chooses a free name if a drive requires unique names; never replaces a user's file. */
  beginUpload(meta: UploadMeta, call: Call): Promise<UploadSession>;
  /** Sends one part; the response may request bytes that were sent already. */
  putPart(
    session: UploadSession,
    part: { offset: number; bytes: Blob; sizeBytes: number },
    call: Call,
  ): Promise<UploadStep>;
  /** Reads the state after an unknown outcome. Throws `session_lost` if there is neither a session nor the file. */
  uploadStatus(session: UploadSession, sizeBytes: number, call: Call): Promise<UploadStep>;
  abortUpload(session: UploadSession, call: Call): Promise<void>;
  /** Null if the provider has none, or not yet. */
  hash(fileId: string, call: Call): Promise<DriveHash | null>;
  /** Opens the bytes, or a range of them. Throws `not_found`, `range_refused`. */
  open(fileId: string, range: { start: number; end: number | null } | null, call: Call): Promise<OpenDriveFile>;
  find(fileId: string, call: Call): Promise<DriveVideo | null>;
  remove(fileId: string, call: Call): Promise<'removed' | 'was_gone'>;
  /**
   * Returns a file's page at the provider, which is permanent and which only its owner can open. Missing if there are
   * no such pages.
   */
  link?: (fileId: string, call: Call) => Promise<string | null>;
  /** Lists the videos that the app may see, newest first if the provider supports it. */
  listVideos(page: { cursor: string | null }, call: Call): Promise<{ videos: DriveVideo[]; nextCursor: string | null }>;
};
