import type { HashMessage } from './browser-file-hashes.ts';
import { hashFileInBrowser } from './hash-file-in-browser.ts';

const answer = (message: HashMessage) => postMessage(message);

/** Hashes in a worker, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashFileInBrowser(data, (index, hash) => answer({ kind: 'chunk', index, hash })).then(
    (hash) => answer({ kind: 'whole', hash }),
    (error: unknown) => answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
