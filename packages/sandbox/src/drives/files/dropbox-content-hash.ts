import { createHash, type Hash } from 'node:crypto';

const BLOCK_BYTES = 4 * 1024 * 1024;

/** Dropbox's `content_hash`: SHA-256 of the SHA-256 sums of the blocks of 4 MiB. */
export class DropboxContentHash {
  #all: Hash = createHash('sha256');
  #block: Hash = createHash('sha256');
  #blockBytes = 0;

  update(chunk: Buffer): void {
    for (let from = 0; from < chunk.byteLength; ) {
      const part = chunk.subarray(from, from + BLOCK_BYTES - this.#blockBytes);
      this.#block.update(part);
      this.#blockBytes += part.byteLength;
      from += part.byteLength;
      if (this.#blockBytes === BLOCK_BYTES) this.#endBlock();
    }
  }

  copy(): DropboxContentHash {
    const copy = new DropboxContentHash();
    copy.#all = this.#all.copy();
    copy.#block = this.#block.copy();
    copy.#blockBytes = this.#blockBytes;
    return copy;
  }

  digest(): string {
    if (this.#blockBytes > 0) this.#endBlock();
    return this.#all.digest('hex');
  }

  #endBlock(): void {
    this.#all.update(this.#block.digest());
    this.#block = createHash('sha256');
    this.#blockBytes = 0;
  }
}
