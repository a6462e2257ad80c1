const HASH_BYTES = 20;
const HASH_BITS = 160;
const SHIFT_BITS = 11;

/**
 * Microsoft's `quickXorHash`: each byte is XORed into 160 bits, 11 bits further than the one before, and the length into
 * the last 64. Bytes whose distance is 160 meet at the same place, so that they are XORed with each other first.
 */
export class QuickXorHash {
  #columns = new Uint8Array(HASH_BITS);
  #bytes = 0;

  update(chunk: Buffer): void {
    const columns = this.#columns;
    let column = this.#bytes % HASH_BITS;
    this.#bytes += chunk.byteLength;
    let at = 0;
    for (; at < chunk.byteLength && column !== 0; at += 1) {
      columns[column] = (columns[column] ?? 0) ^ (chunk[at] ?? 0);
      column = (column + 1) % HASH_BITS;
    }
    // Whole rows go by words of four bytes, for which the place in memory has to fit.
    const rows = Math.floor((chunk.byteLength - at) / HASH_BITS);
    const isAligned = (chunk.byteOffset + at) % 4 === 0;
    const source = isAligned
      ? chunk.subarray(at, at + rows * HASH_BITS)
      : Buffer.from(chunk.subarray(at, at + rows * HASH_BITS));
    const aligned = source.byteOffset % 4 === 0 ? source : new Uint8Array(source);
    const words = new Uint32Array(aligned.buffer, aligned.byteOffset, (rows * HASH_BITS) / 4);
    const sums = new Uint32Array(columns.buffer);
    const width = HASH_BITS / 4;
    for (let from = 0; from < words.length; from += width) {
      for (let word = 0; word < width; word += 1) sums[word] = (sums[word] ?? 0) ^ (words[from + word] ?? 0);
    }
    for (at += rows * HASH_BITS; at < chunk.byteLength; at += 1) {
      columns[column] = (columns[column] ?? 0) ^ (chunk[at] ?? 0);
      column = (column + 1) % HASH_BITS;
    }
  }

  copy(): QuickXorHash {
    const copy = new QuickXorHash();
    copy.#columns = Uint8Array.from(this.#columns);
    copy.#bytes = this.#bytes;
    return copy;
  }

  digest(): string {
    let bits = 0n;
    for (const [column, byte] of this.#columns.entries()) {
      const shift = BigInt((column * SHIFT_BITS) % HASH_BITS);
      const moved = BigInt(byte) << shift;
      bits ^= (moved & ((1n << 160n) - 1n)) | (moved >> 160n);
    }
    const hash = Buffer.alloc(HASH_BYTES);
    for (let at = 0; at < HASH_BYTES; at += 1) hash[at] = Number((bits >> BigInt(8 * at)) & 0xffn);
    const length = Buffer.alloc(8);
    length.writeBigUInt64LE(BigInt(this.#bytes));
    for (const [at, byte] of length.entries()) hash[HASH_BYTES - 8 + at] = (hash[HASH_BYTES - 8 + at] ?? 0) ^ byte;
    return hash.toString('base64');
  }
}
