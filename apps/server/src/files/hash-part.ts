import type { FileHandle } from 'node:fs/promises';

/**
 * SHA-256 of a part of a file, read again from it, as hexadecimal. All of it happens beside the thread that answers
 * requests; right after it was written the part comes from memory, not from the disk.
 * @param sizeBytes of the part, which is held in memory as a whole.
 */
export async function hashPart(file: FileHandle, offsetBytes: number, sizeBytes: number): Promise<string> {
  const bytes = Buffer.allocUnsafeSlow(sizeBytes);
  const { bytesRead } = await file.read(bytes, 0, sizeBytes, offsetBytes);
  const digest = await crypto.subtle.digest('SHA-256', bytes.subarray(0, bytesRead));
  return Buffer.from(digest).toString('hex');
}
