// `npm run files:copy -- bucket|folder [--compare]`: copies users' files into the bucket of the settings, or back.

import { copyStore } from '../files/copy-store.ts';
import { openBucketStore, openFolderStore } from '../files/index.ts';
import { runEntry } from '../program/run-entry.ts';
import { StartError } from '../program/start-error.ts';

/** How often it says how far it is. */
const SAID_MS = 5_000;

await runEntry(async (config, _log, signal) => {
  const comparesContent = process.argv.includes('--compare');
  const [target, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--compare');
  if ((target !== 'bucket' && target !== 'folder') || rest.length > 0) {
    throw new StartError('Say where to: npm run files:copy -- bucket, or npm run files:copy -- folder');
  }
  if (config.bucket === null) throw new StartError('Name the bucket first: set S3_BUCKET.');
  const [folder, bucket] = [await openFolderStore(config.dataDir), await openBucketStore(config.bucket, config)];
  const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder];
  let saidMs = performance.now();
  const say = (words: string) => process.stdout.write(`${words}\n`);
  try {
    const { copied, kept, copiedBytes } = await copyStore({
      ...{ from, to, comparesContent, signal },
      onProgress(progress) {
        if (performance.now() - saidMs < SAID_MS) return;
        saidMs = performance.now();
        say(`${progress.copied} files copied (${inMb(progress.copiedBytes)}), ${progress.kept} were there.`);
      },
    });
    say(`${copied} files copied (${inMb(copiedBytes)}) to ${to.mark.place}, ${kept} were there. Nothing was removed.`);
  } finally {
    await bucket.close();
  }
});

function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
