import type { HashMessage } from './file-hashes.ts';
import { hashFile } from './hash-file.ts';

const answer = (message: HashMessage) => postMessage(message);

/** Hashes beside the page, which stays smooth meanwhile. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashFile(data, (index, hash) => answer({ kind: 'chunk', index, hash })).then(
    (hash) => answer({ kind: 'whole', hash }),
    (error: unknown) => answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
