import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../config/start-error.ts';

/** The paths of a backup, or of its restore. At least one is given; both are absolute. */
export type BackupArguments = {
  /** The archive with the database and the secrets. */
  file: string | null;
  /** The folder with users' files. */
  filesFolder: string | null;
  force: boolean;
};

/**
 * Reads the arguments of `npm run backup` and `npm run restore`.
 * @param usage printed for invalid ones
 * @throws StartError
 */
export function readBackupArguments(
  args: readonly string[],
  { usage, canForce }: { usage: string; canForce: boolean },
): BackupArguments {
  const { values, positionals } = parse(args, usage);
  const { files, force = false } = values;
  const [file, ...rest] = positionals;
  const isComplete = file !== undefined || files !== undefined;
  if (!isComplete || file === '' || files === '' || rest.length > 0 || (force && !canForce))
    throw new StartError(usage);
  return {
    file: file === undefined ? null : resolve(file),
    filesFolder: files === undefined ? null : resolve(files),
    force,
  };
}

function parse(args: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...args],
      options: { files: { type: 'string' }, force: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}
