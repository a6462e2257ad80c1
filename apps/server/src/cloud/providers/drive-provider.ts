import { type CloudProviderId, cloudProviders } from '@clipwright/contract';
import { z } from 'zod';

/** What a provider gives for a code or a refresh token. */
export type DriveTokens = {
  accessToken: string;
  /** Null: the one that is known stays valid. */
  refreshToken: string | null;
  /** Null where the provider does not say. */
  expiresInSec: number | null;
  /** Rights that were granted; null where the provider does not say. */
  scopes: readonly string[] | null;
};

export type DriveAccount = { accountId: string; email: string | null; name: string | null };

/** Bytes; `totalBytes` is null where there is no limit. */
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
 * An upload that has begun, as plain JSON that survives a restart. It may hold an address that lets anyone write to it, so
 * it is kept encrypted.
 */
export const uploadSession = z.object({
  provider: z.enum(cloudProviders),
  /** What the provider's own part remembers. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).readonly(),
  /** How many bytes the provider was heard to have. */
  sentBytes: z.int().min(0),
});
export type UploadSession = z.output<typeof uploadSession>;

export type UploadMeta = {
  folderId: string;
  /** As the user will see it; the provider's part makes it acceptable to the provider. */
  name: string;
  sizeBytes: number;
  mimeType: string;
  /** The same for the same thing, so that what has gone up already is found again. */
  itemKey: string;
  projectId: string;
};

/** How far an upload is: the next byte to send, or the finished file. */
export type UploadStep = { nextOffset: number } | { file: DriveFile };

/** What a provider says of a file's content, in the words that `hashBlob` knows. */
export type DriveHash = { algorithm: 'sha256' | 'quick-xor' | 'dropbox'; value: string };

export type OpenDriveFile = {
  /** The bytes; the caller reads it to the end or cancels it. */
  body: ReadableStream<Uint8Array>;
  mimeType: string | null;
  /** Of the whole file; null where the provider does not say. */
  sizeBytes: number | null;
  /** What of it comes: null is all. `end` is the last byte. */
  range: { start: number; end: number } | null;
};

export type Call = { accessToken: string; signal: AbortSignal };

/**
 * One provider of drives. Every call takes a token that is valid as far as we know, makes its requests and maps their
 * failures to `DriveError`; none refreshes tokens or tries again: the slice does.
 */
export type DriveProvider = {
  id: CloudProviderId;
  /** What is asked for; a connection without the storing one is refused. */
  scopes: readonly string[];
  requiredScope: string | null;
  /** Where users end our access themselves. */
  consentPageUrl: string;
  authorizationUrl(ask: {
    state: string;
    codeChallenge: string;
    redirectUri: string;
    /** The account that was connected before. */
    loginHint: string | null;
    /** Also shows the provider's picker; only where `hasPicker`. */
    withPicker: boolean;
  }): string;
  hasPicker: boolean;
  exchange(
    code: { code: string; redirectUri: string; codeVerifier: string },
    signal: AbortSignal,
  ): Promise<DriveTokens>;
  refresh(refreshToken: string, signal: AbortSignal): Promise<DriveTokens>;
  /** Absent where the provider has no way. */
  revoke?: (tokens: { accessToken: string; refreshToken: string | null }, signal: AbortSignal) => Promise<void>;
  account(call: Call): Promise<DriveAccount>;
  quota(call: Call): Promise<DriveQuota>;
  /** The folder of this key: the known one where it still is, else the one found by its key, else a new one. */
  ensureFolder(folder: { name: string; key: string; knownFolderId: string | null }, call: Call): Promise<DriveFolder>;
  /** Puts the folder with what is in it where the user can still get it back. */
  removeFolder(folderId: string, call: Call): Promise<'removed' | 'was_gone'>;
  /** Chooses a name that is free where a drive has each but once; never does a file of the user's make way. */
  beginUpload(meta: UploadMeta, call: Call): Promise<UploadSession>;
  /** Sends one part; the answer may ask for bytes that were sent already. */
  putPart(
    session: UploadSession,
    part: { offset: number; bytes: Blob; sizeBytes: number },
    call: Call,
  ): Promise<UploadStep>;
  /** Asks how far it is after an unknown outcome. `session_lost` where there is neither a session nor the file. */
  uploadStatus(session: UploadSession, sizeBytes: number, call: Call): Promise<UploadStep>;
  abortUpload(session: UploadSession, call: Call): Promise<void>;
  /** Null where the provider has none, or not yet. */
  hash(fileId: string, call: Call): Promise<DriveHash | null>;
  /** The bytes, or a part of them. `not_found`, `range_refused`. */
  open(fileId: string, range: { start: number; end: number | null } | null, call: Call): Promise<OpenDriveFile>;
  find(fileId: string, call: Call): Promise<DriveVideo | null>;
  remove(fileId: string, call: Call): Promise<'removed' | 'was_gone'>;
  /** A file's page at the provider, which lasts and which only its owner can open. Absent where there are none. */
  link?: (fileId: string, call: Call) => Promise<string | null>;
  /** Videos that the app may see, newest first where the provider can. */
  listVideos(page: { cursor: string | null }, call: Call): Promise<{ videos: DriveVideo[]; nextCursor: string | null }>;
};
