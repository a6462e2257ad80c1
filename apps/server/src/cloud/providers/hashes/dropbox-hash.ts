import { createHash } from 'node:crypto';
import type { PieceHash } from './piece-hash.ts';

const BLOCK_BYTES = 4 * 1024 * 1024;

/** Dropbox's content hash: the SHA-256 of the concatenated SHA-256 hashes of each 4 MiB block. */
export function createDropboxHash(): PieceHash {
  const whole = createHash('sha256');
  let block = createHash('sha256');
  let room = BLOCK_BYTES;
  const endBlock = () => {
    whole.update(block.digest());
    block = createHash('sha256');
    room = BLOCK_BYTES;
  };
  return {
    add(piece) {
      for (let rest = piece; rest.byteLength > 0; ) {
        const part = rest.subarray(0, room);
        block.update(part);
        room -= part.byteLength;
        rest = rest.subarray(part.byteLength);
        if (room === 0) endBlock();
      }
    },
    end() {
      if (room < BLOCK_BYTES) endBlock();
      return whole.digest('hex');
    },
  };
}
