import type { PieceHash } from './piece-hash.ts';

const WIDTH_BITS = 160;
const STEP_BITS = 11;

/**
 * Microsoft's quickXorHash: each byte is XORed into 160 bits, 11 bits after the previous byte, and the length into the
 * last 64 bits. Bytes that are 160 apart have the same position and are XORed with each other first.
 */
export function createQuickXorHash(): PieceHash {
  const places = new Uint8Array(WIDTH_BITS);
  let bytes = 0;
  return {
    add(piece) {
      let place = bytes % WIDTH_BITS;
      for (let index = 0; index < piece.length; index += 1) {
        places[place] = (places[place] as number) ^ (piece[index] as number);
        place = place === WIDTH_BITS - 1 ? 0 : place + 1;
      }
      bytes += piece.length;
    },
    end() {
      const hash = Buffer.alloc(WIDTH_BITS / 8);
      for (const [place, value] of places.entries()) {
        const bit = (place * STEP_BITS) % WIDTH_BITS;
        const at = bit >> 3;
        const shifted = value << (bit & 7);
        hash[at] = (hash[at] as number) ^ (shifted & 0xff);
        const next = (at + 1) % hash.length;
        hash[next] = (hash[next] as number) ^ (shifted >> 8);
      }
      const length = Buffer.alloc(8);
      length.writeBigUInt64LE(BigInt(bytes));
      for (const [index, value] of length.entries()) {
        hash[hash.length - 8 + index] = (hash[hash.length - 8 + index] as number) ^ value;
      }
      return hash.toString('base64');
    },
  };
}
