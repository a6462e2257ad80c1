// `npm run files:copy -- bucket|folder [--compare]`: copies users' files into the configured bucket, or back.

import { StartError } from '../config/start-error.ts';
import { describeUnfinished, UNFINISHED } from '../db/store-mark.ts';
import { copyStore } from '../files/copy-store.ts';
import { openBucketStore, openFolderStore } from '../files/index.ts';
import type { OpenFileStore } from '../files/open-file-store.ts';
import { runEntry } from '../program/run-entry.ts';
import { explainStoreError } from './explain-store-error.ts';
import { describeCopy, printCopyProgress } from './print-copy-progress.ts';

await runEntry(async (config, _log, signal) => {
  const comparesContent = process.argv.includes('--compare');
  const [target, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--compare');
  if ((target !== 'bucket' && target !== 'folder') || rest.length > 0) {
    throw new StartError('Say where to: npm run files:copy -- bucket, or npm run files:copy -- folder');
  }
  if (config.bucket === null) throw new StartError('Name the bucket first: set S3_BUCKET.');
  const [folder, bucket] = [await openFolderStore(config.dataDir), await openBucketStore(config.bucket, config)];
  const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder];
  const print = (words: string) => process.stdout.write(`${words}\n`);
  try {
    await refuseForeign(from, to);
    const done = await copyStore({ from, to, comparesContent, signal, onProgress: printCopyProgress(print) });
    print(describeCopy(done, to.mark.place));
  } catch (error) {
    signal.throwIfAborted();
    throw explainStoreError(error, { bucket: bucket.mark.place, target: to.mark.place });
  } finally {
    await bucket.close();
  }
});

/** Refuses another installation's target: a store's marker identifies its installation and is not overwritten. */
async function refuseForeign(from: OpenFileStore, to: OpenFileStore): Promise<void> {
  const [own, there] = [(await from.mark.read())?.trim() ?? null, (await to.mark.read())?.trim() ?? null];
  if (own?.startsWith(UNFINISHED)) throw new StartError(describeUnfinished(from.mark.place, own));
  if (own === null || there === null || there === own || there === `${UNFINISHED}${own}`) return;
  throw new StartError(
    `There are files of another installation in ${to.mark.place}. Name an empty place: nothing there is replaced.`,
  );
}
