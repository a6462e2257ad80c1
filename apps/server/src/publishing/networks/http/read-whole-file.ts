import type { NetworkId } from '@clipwright/contract';
import type { PostFile } from '../network.ts';
import { NetworkError } from '../network-error.ts';

/** The largest file that is sent in one request, for which it is read into memory. */
export const WHOLE_FILE_BYTES = 512 * 1024 ** 2;

/** Reads a whole file into memory. @throws NetworkError `file_refused` for one that is too large, before it is read */
export async function readWholeFile(network: NetworkId, { sizeBytes, read }: PostFile): Promise<Blob> {
  if (sizeBytes > WHOLE_FILE_BYTES) throw new NetworkError('file_refused', { network, detail: 'tooLarge' });
  return await read(0, sizeBytes);
}
