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
  /** A path of this machine that programs can read the file at. */
  localPath(key: string): Promise<string>;
  /** Removes what is there; a missing file is removed already. */
  remove(key: string): Promise<void>;
  /** Removes all files and drafts whose keys begin with this one and a slash. */
  removeFolder(key: string): Promise<void>;
  /**
   * Copies all files whose keys begin with the one and a slash below the other; what is there already stays. After a failure
   * nothing of it is left. Returns the keys of the copies.
   */
  copyFolder(from: string, to: string): Promise<string[]>;
  /** Bytes that can still be written; null where no one can say. */
  freeBytes(): Promise<number | null>;
  drafts: FileDrafts;
  /** Removes what broken writes left, and drafts that no one has written to for so long. Returns how many. */
  cleanUp(olderThanMs: number): Promise<number>;
};

/**
 * Files that come in parts, in any order and several at a time. A draft is no file until it is finished. Parts begin at
 * multiples of `PART_BYTES` and all but the last are of that size, which is the least that stores of parts take.
 */
export type FileDrafts = {
  /** Writes the part that begins there, over what is there. After a failure its bytes may be anything. */
  writePart(
    key: string,
    offsetBytes: number,
    content: AsyncIterable<Uint8Array>,
    options?: WriteOptions,
  ): Promise<WrittenBytes>;
  /** What the draft holds there; shorter where it ends before. */
  read(key: string, range: ByteRange): Promise<Readable>;
  /** Makes the draft, of which only so many bytes count, a file. Finishing a file that is finished already changes nothing. */
  finish(key: string, sizeBytes: number): Promise<FileInfo>;
  remove(key: string): Promise<void>;
};

export const PART_BYTES = 5 * 1024 * 1024;
