import { type FileOperationName, fileOperation } from '../telemetry/operations.ts';
import type { FileStore, LocalFiles } from './file-store.ts';

/** Wraps a store to measure its calls. */
export function observeFiles<Store extends FileStore>(files: Store): Store {
  const run = <T>(name: FileOperationName, work: () => Promise<T>, bytesOf: (result: T) => number = () => 0) => {
    const facts = { name, bytes: 0 };
    return fileOperation.run(facts, async () => {
      const result = await work();
      facts.bytes = bytesOf(result);
      return result;
    });
  };
  const lend = (local: LocalFiles): LocalFiles => ({
    pathOf: (...given) => run('lend', () => local.pathOf(...given)),
  });
  const { drafts } = files;
  return {
    ...files,
    write: (...given) =>
      run(
        'write',
        () => files.write(...given),
        (written) => written.sizeBytes,
      ),
    adopt: (...given) =>
      run(
        'adopt',
        () => files.adopt(...given),
        (file) => file.sizeBytes,
      ),
    find: (...given) => run('find', () => files.find(...given)),
    open: (key, range) =>
      run(
        'open',
        () => files.open(key, range),
        ({ sizeBytes }) => (range ? range.end - range.start + 1 : sizeBytes),
      ),
    withLocalFiles: (use, options) => files.withLocalFiles((local) => use(lend(local)), options),
    remove: (...given) => run('remove', () => files.remove(...given)),
    removeFolder: (...given) => run('remove-folder', () => files.removeFolder(...given)),
    copyFolder: (...given) => run('copy-folder', () => files.copyFolder(...given)),
    check: () => run('check', () => files.check()),
    drafts: {
      maxBytes: drafts.maxBytes,
      begin: (...given) => run('begin-draft', () => drafts.begin(...given)),
      writePart: (...given) =>
        run(
          'write-part',
          () => drafts.writePart(...given),
          (part) => part.sizeBytes,
        ),
      finish: (...given) => run('finish-draft', () => drafts.finish(...given)),
      remove: (...given) => run('remove-draft', () => drafts.remove(...given)),
    },
  };
}
