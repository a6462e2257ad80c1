import { Readable } from 'node:stream';
import type { Deps } from '../../src/deps.ts';

/** Stores a file with this text and returns its size in bytes. */
export async function writeTestFile({ files }: Pick<Deps, 'files'>, key: string, text: string): Promise<number> {
  return (await files.write(key, Readable.from([Buffer.from(text)]))).sizeBytes;
}
