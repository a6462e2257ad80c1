import type { Readable } from 'node:stream';

/** A part of a file; `end` is its last byte. */
export type ByteRange = { start: number; end: number };

export type FileInfo = {
  sizeBytes: number;
  modifiedMs: number;
  /** With its quotes, as the header has it. Another content never has the same. */
  etag: string;
};

export type OpenFile = FileInfo & {
  /** The range's bytes, or all. The caller reads it to the end or destroys it. */
  stream: Readable;
};

export type WriteOptions = {
  /** A longer content is refused with `too_large`, and nothing of it stays. */
  maxBytes?: number;
  signal?: AbortSignal;
};

/** What was written, by its bytes. `sha256` is hexadecimal. */
export type WrittenBytes = { sizeBytes: number; sha256: string };

/**
 * Keeps files by their keys, such as `users/{id}/projects/{id}/source.mp4`. Keys are made by the program, never of what a
 * user wrote. A file is there as a whole or not at all, whatever is killed. Full disks are told as `disk_full`, missing
 * files as `file_not_found`.
 */
export type FileStore = {
  /** Takes the place of a file that is there already. */
  write(key: string, content: AsyncIterable<Uint8Array>, options?: WriteOptions): Promise<WrittenBytes>;
  /** Moves a finished file of this machine in. */
  adopt(key: string, path: string): Promise<FileInfo>;
  find(key: string): Promise<FileInfo | null>;
  open(key: string, range?: ByteRange): Promise<OpenFile>;
  /** Lends files to programs of this machine, for as long as `use` takes. */
  withLocalFiles<T>(use: (local: LocalFiles) => Promise<T>, options?: { signal?: AbortSignal }): Promise<T>;
  /** Removes what is there; a missing file is removed already. */
  remove(key: string): Promise<void>;
  /** Removes all files and drafts whose keys begin with this one and a slash. */
  removeFolder(key: string): Promise<void>;
  /**
   * Copies all files whose keys begin with the one and a slash below the other; what is there already stays. After a failure
   * nothing of it is left. Returns the keys of the copies.
   */
  copyFolder(from: string, to: string): Promise<string[]>;
  /** All files there are, in no order. */
  list(): AsyncIterable<ListedFile>;
  /** Bytes that can still be stored; null where no one can say. Of the disk that work is done on, this says nothing. */
  freeBytes(): Promise<number | null>;
  /** Asks whether the store can be reached. @throws what keeps it from answering */
  check(): Promise<void>;
  /** Null where files are read from us alone. */
  signAddress: SignAddress | null;
  drafts: FileDrafts;
  /** Removes what broken writes left, and drafts that no one has written to for so long. Returns how many. */
  cleanUp(olderThanMs: number): Promise<number>;
};

/** A file as lists tell it. */
export type ListedFile = { key: string; sizeBytes: number };

/** Seconds of a recording. */
export type TimeWindow = { startSec: number; endSec: number };

/** What programs of this machine read, until the lending is over. */
export type LocalFiles = {
  /**
   * A path that programs can read the file at.
   * @param windows the only parts of a recording that are read, besides what opening it takes; another part may hold nothing
   * @throws AppError `file_not_found`
   */
  pathOf(key: string, windows?: readonly TimeWindow[]): Promise<string>;
};

/** An address at which the file can be read from the store itself for some minutes, by all who have it. */
export type SignAddress = (key: string, file: { downloadName: string | null }) => Promise<string>;

/** For those who need to know that a file is there and never read it: its key stands in the place of its path. */
export const unreadFiles: LocalFiles = { pathOf: async (key) => key };

/** A file that comes in parts: where it will lie, and what the store calls it until then. */
export type Draft = { key: string; id: string };

/** A part of a draft that is here. */
export type DraftPart = WrittenBytes & {
  index: number;
  /** What the store calls the part; null where it needs no name. */
  tag: string | null;
};

export type PartOptions = {
  /** Told what came. What it throws is thrown, and the part does not count. */
  accept?: (written: WrittenBytes) => void;
  signal?: AbortSignal;
};

/**
 * Files that come in parts, in any order and several at a time. A draft is no file until it is finished, and cannot be read.
 * All parts but the last are of `PART_BYTES`, which is the least that stores of parts take.
 */
export type FileDrafts = {
  /** The largest file that can come in parts; null where there is no limit. */
  maxBytes: number | null;
  /** Begins a draft. @returns what the store calls it */
  begin(key: string): Promise<string>;
  /** Writes the part over what is there. @throws AppError `too_large`, `upload_lost` where the store has forgotten the draft */
  writePart(draft: Draft, index: number, content: AsyncIterable<Uint8Array>, options?: PartOptions): Promise<DraftPart>;
  /**
   * Makes the draft a file of these parts, which are all there are, in their order. Finishing a file that is finished already
   * changes nothing. @returns the file, or which parts are not as they were written and have to come again.
   */
  finish(draft: Draft, parts: readonly DraftPart[]): Promise<FileInfo | { damaged: number[] }>;
  remove(draft: Draft): Promise<void>;
};

export const PART_BYTES = 5 * 1024 * 1024;
