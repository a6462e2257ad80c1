import { uploadLimits } from '@clipwright/contract';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * Reads a file once. Calls `onChunk` with the SHA-256 of each chunk in hexadecimal, then returns that of the whole
 * file.
 */
export async function hashFileInBrowser(file: Blob, onChunk: (index: number, hash: string) => void): Promise<string> {
  const whole = sha256.create();
  const { chunkBytes } = uploadLimits;
  for (let offset = 0, index = 0; offset < file.size; offset += chunkBytes, index += 1) {
    const bytes = new Uint8Array(await file.slice(offset, offset + chunkBytes).arrayBuffer());
    whole.update(bytes);
    onChunk(index, toHex(await hashOf(bytes)));
  }
  return toHex(whole.digest());
}

/**
 * Returns the SHA-256 of bytes. The browser's own hash is many times faster, but exists only on https and localhost.
 */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256(bytes);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
