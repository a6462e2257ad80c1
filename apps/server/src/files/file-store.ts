import type { Readable } from 'node:stream';

/** A part of a file; `end` is its last byte. */
export type ByteRange = { start: number; end: number };

export type FileInfo = {
  sizeBytes: number;
  modifiedMs: number;
  /** With its quotes, as in the header. Another content never has the same. */
  etag: string;
};

export type OpenFile = FileInfo & {
  /** The range's bytes, or all. The caller reads them to the end or destroys it. */
  stream: Readable;
};

export type WriteOptions = {
  /** A longer content is refused with `too_large`, and nothing of it stays. */
  maxBytes?: number;
  signal?: AbortSignal;
};

/** The size and hash of the written bytes. `sha256` is hexadecimal. */
export type WrittenBytes = { sizeBytes: number; sha256: string };

/**
 * Stores files by their keys, such as `users/{id}/projects/{id}/source.mp4`. Keys are made by the program, never from a
 * user's text. A file exists completely or not at all, whatever is killed. Full disks throw `disk_full`, missing files
 * `file_not_found`.
 */
export type FileStore = {
  /** Replaces an existing file. */
  write(key: string, content: AsyncIterable<Uint8Array>, options?: WriteOptions): Promise<WrittenBytes>;
  /** Moves a finished file of this machine in. */
  adopt(key: string, path: string): Promise<FileInfo>;
  find(key: string): Promise<FileInfo | null>;
  open(key: string, range?: ByteRange): Promise<OpenFile>;
  /** Lends files to programs of this machine, for as long as `use` takes. */
  withLocalFiles<T>(use: (local: LocalFiles) => Promise<T>, options?: { signal?: AbortSignal }): Promise<T>;
  /** Removes a file; a missing one is not an error. */
  remove(key: string): Promise<void>;
  /** Removes all files and drafts whose keys start with this one and a slash. */
  removeFolder(key: string): Promise<void>;
  /**
   * Copies all files whose keys start with the one and a slash below the other; existing files stay. After a failure
   * nothing of it is left. Returns the keys of the copies.
   */
  copyFolder(from: string, to: string): Promise<string[]>;
  /** Lists all files, in no order. */
  list(): AsyncIterable<ListedFile>;
  /** The bytes that can still be stored; null if unknown. Unrelated to the disk that work is done on. */
  freeBytes(): Promise<number | null>;
  /** Checks that the store can be reached. @throws Error with the reason if it cannot */
  check(): Promise<void>;
  /** Null if files are only read through us. */
  signAddress: SignAddress | null;
  drafts: FileDrafts;
  /** Removes remains of interrupted writes, and drafts without a write for so long. Returns how many. */
  cleanUp(olderThanMs: number): Promise<number>;
};

/** A file in a list. */
export type ListedFile = { key: string; sizeBytes: number };

/** Seconds of a recording. */
export type TimeWindow = { startSec: number; endSec: number };

/** Files for programs of this machine, while they are lent. */
export type LocalFiles = {
  /**
   * Returns a path at which programs can read the file.
   * @param windows the only parts of a recording that are read, besides those needed to open it; other parts may be
   * empty
   * @throws AppError `file_not_found`
   */
  pathOf(key: string, windows?: readonly TimeWindow[]): Promise<string>;
};

/** Returns an address at which everyone who has it can read the file from the store itself for some minutes. */
export type SignAddress = (key: string, file: { downloadName: string | null }) => Promise<string>;

/** For callers that need a file to exist and never read it: its key is used as its path. */
export const unreadFiles: LocalFiles = { pathOf: async (key) => key };

/** A file that arrives in parts: its final key, and the store's id until then. */
export type Draft = { key: string; id: string };

/** A part of a draft that has arrived. */
export type DraftPart = WrittenBytes & {
  index: number;
  /** The store's tag of the part; null if it needs none. */
  tag: string | null;
};

export type PartOptions = {
  /** Called with the written bytes. If it throws, the error is rethrown and the part does not count. */
  accept?: (written: WrittenBytes) => void;
  signal?: AbortSignal;
};

/**
 * Files that arrive in parts, in any order and several at a time. A draft is not a file until it is finished, and
 * cannot be read. All parts but the last have `PART_BYTES`, the least that stores of parts accept.
 */
export type FileDrafts = {
  /** The largest file that can arrive in parts; null without a limit. */
  maxBytes: number | null;
  /** Starts a draft. @returns the store's id of it */
  begin(key: string): Promise<string>;
  /** Overwrites the part. @throws AppError `too_large`, `upload_lost` if the store has lost the draft */
  writePart(draft: Draft, index: number, content: AsyncIterable<Uint8Array>, options?: PartOptions): Promise<DraftPart>;
  /**
   * Makes the draft a file of these parts, which are all there are, in their order. Finishing a finished file again
   * changes nothing. @returns the file, or the parts that differ from what was written and must be sent again.
   */
  finish(draft: Draft, parts: readonly DraftPart[]): Promise<FileInfo | { damaged: number[] }>;
  remove(draft: Draft): Promise<void>;
};

export const PART_BYTES = 5 * 1024 * 1024;
