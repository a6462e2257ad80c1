import { type CloudProviderId, cloudProviders } from '@clipwright/contract';
import { z } from 'zod';

/** The tokens that a provider issues for a code or a refresh token. */
export type DriveTokens = {
  accessToken: string;
  /** Null if the current refresh token remains valid. */
  refreshToken: string | null;
  /** Null if the provider does not report it. */
  expiresInSec: number | null;
  /** The granted scopes; null if the provider does not report them. */
  scopes: readonly string[] | null;
};

export type DriveAccount = { accountId: string; email: string | null; name: string | null };

/** A drive's quota in bytes; `totalBytes` is null if there is no limit. */
export type DriveQuota = { usedBytes: number; totalBytes: number | null };

export type DriveFolder = { folderId: string; name: string; link: string | null };

/** A file in the drive. `link` is its page there, which only its owner can open. */
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
 * An upload in progress, as plain JSON that survives a restart. It may contain a URL that lets anyone write to the
 * upload, so it is stored encrypted.
 */
export const uploadSession = z.object({
  provider: z.enum(cloudProviders),
  /** Values stored by the provider's code. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).readonly(),
  /** The number of bytes that the provider has confirmed. */
  sentBytes: z.int().min(0),
});
export type UploadSession = z.output<typeof uploadSession>;

export type UploadMeta = {
  folderId: string;
  /** The name shown to the user; the provider's code adapts it to the provider's rules. */
  name: string;
  sizeBytes: number;
  mimeType: string;
  /** The same for every upload of an item, so that an earlier upload can be found. */
  itemKey: string;
  projectId: string;
};

/** An upload's state: the next byte to send, or the finished file. */
export type UploadStep = { nextOffset: number } | { file: DriveFile };

/** A provider's hash of a file's content, computed with one of `hashBlob`'s algorithms. */
export type DriveHash = { algorithm: 'sha256' | 'quick-xor' | 'dropbox'; value: string };

export type OpenDriveFile = {
  /** The bytes; the caller must read them to the end or cancel. */
  body: ReadableStream<Uint8Array>;
  mimeType: string | null;
  /** The size of the whole file; null if the provider does not report it. */
  sizeBytes: number | null;
  /** The returned range; null for the whole file. `end` is inclusive. */
  range: { start: number; end: number } | null;
};

export type Call = { accessToken: string; signal: AbortSignal };

/**
 * A drive provider. Every call takes a token that should be valid, makes its requests and maps failures to
 * `DriveError`. Refreshing tokens and retrying is left to the callers.
 */
export type DriveProvider = {
  id: CloudProviderId;
  /** The requested scopes. A connection without the scope for storing files is refused. */
  scopes: readonly string[];
  requiredScope: string | null;
  /** The page where users can revoke our access themselves. */
  consentPageUrl: string;
  authorizationUrl(ask: {
    state: string;
    codeChallenge: string;
    redirectUri: string;
    /** The previously connected account. */
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
  /** Missing if the provider cannot revoke tokens. */
  revoke?: (tokens: { accessToken: string; refreshToken: string | null }, signal: AbortSignal) => Promise<void>;
  account(call: Call): Promise<DriveAccount>;
  quota(call: Call): Promise<DriveQuota>;
  /**
   * Finds or creates the folder for this key: the known folder if it still exists, otherwise a folder found by its key,
   * otherwise a new folder.
   */
  ensureFolder(folder: { name: string; key: string; knownFolderId: string | null }, call: Call): Promise<DriveFolder>;
  /** Moves the folder and its contents to the trash, so that the user can restore them. */
  removeFolder(folderId: string, call: Call): Promise<'removed' | 'was_gone'>;
  /** Starts an upload. Chooses a free name if the drive requires unique names; never replaces a user's file. */
  beginUpload(meta: UploadMeta, call: Call): Promise<UploadSession>;
  /** Sends one part; the response may request bytes that were already sent. */
  putPart(
    session: UploadSession,
    part: { offset: number; bytes: Blob; sizeBytes: number },
    call: Call,
  ): Promise<UploadStep>;
  /**
   * Reads an upload's state after an unknown outcome. Throws `session_lost` if neither the session nor the file exists.
   */
  uploadStatus(session: UploadSession, sizeBytes: number, call: Call): Promise<UploadStep>;
  abortUpload(session: UploadSession, call: Call): Promise<void>;
  /** Null if the provider has no hash, or does not have it yet. */
  hash(fileId: string, call: Call): Promise<DriveHash | null>;
  /** Opens a file's content, or a range of it. Throws `not_found`, `range_refused`. */
  open(fileId: string, range: { start: number; end: number | null } | null, call: Call): Promise<OpenDriveFile>;
  find(fileId: string, call: Call): Promise<DriveVideo | null>;
  remove(fileId: string, call: Call): Promise<'removed' | 'was_gone'>;
  /**
   * Returns a file's permanent page at the provider, which only its owner can open. Missing if the provider has no such
   * pages.
   */
  link?: (fileId: string, call: Call) => Promise<string | null>;
  /** Lists the videos that the app may see, newest first if the provider supports it. */
  listVideos(page: { cursor: string | null }, call: Call): Promise<{ videos: DriveVideo[]; nextCursor: string | null }>;
};
