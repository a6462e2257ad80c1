import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DatabaseStartError } from './database-start-error.ts';
import { toMigrationError } from './run-migrations.ts';
import { describeUnfinished, MARK_NAME, type StoreMark, UNFINISHED } from './store-mark.ts';

/** The facts all processes in an installation must share, so that none works with only part of it. */
export type InstallationFacts = {
  /** The secret's key names, newest first. */
  keyIds: readonly string[];
  /** The store's marker, which must match its id in the database; null if its files are not used. */
  mark: StoreMark | null;
  /** True if other machines can reach the database, or the files. */
  isShared: boolean;
};

/** Used instead of a key while a backup is being restored, so that no process uses an incomplete database. */
export const RESTORING = 'restoring';

/**
 * Compares the process with the database's installation, as the owner and before changing anything: a different secret
 * would change the role passwords for all other processes, and a different folder would hide users' files. The first
 * process sets the facts that others must match.
 * @throws DatabaseStartError
 */
export async function checkInstallation(owner: pg.ClientBase, facts: InstallationFacts): Promise<void> {
  await makeInstallationTable(owner);
  await checkMember(owner, facts);
}

/** Performs the same check as the service role, on a database that is already prepared. @throws DatabaseStartError */
export async function checkMember(owner: pg.ClientBase, facts: InstallationFacts): Promise<void> {
  await checkSecret(owner, facts.keyIds);
  if (facts.mark !== null) await checkStore(owner, { mark: facts.mark, isShared: facts.isShared });
}

/** Creates the installation table; empty until an installation is created or restored. @throws DatabaseStartError */
export async function makeInstallationTable(owner: pg.ClientBase): Promise<void> {
  try {
    await owner.query('create schema if not exists clipwright');
    await owner.query(`create table if not exists clipwright.installation (
      is_only boolean primary key default true check (is_only),
      key_id text not null,
      store_id uuid
    )`);
  } catch (error) {
    throw toMigrationError(error);
  }
}

async function checkSecret(owner: pg.ClientBase, keyIds: readonly string[]): Promise<void> {
  const [newest] = keyIds;
  const { rows } = await owner.query<{ id: string }>('select key_id as id from clipwright.installation');
  const [row] = rows;
  if (row?.id === RESTORING) {
    throw new DatabaseStartError(
      'database-half-restored',
      'A restore into this database was broken off, so that it holds no whole installation. Run the same npm run restore again, which ' +
        'begins from the start, or name another database in DATABASE_URL.',
    );
  }
  if (!row) await owner.query('insert into clipwright.installation (key_id) values ($1)', [newest]);
  else if (!keyIds.includes(row.id)) {
    throw new DatabaseStartError(
      'database-of-another-secret',
      'This database belongs to an installation with another secret, which cannot be used here. Give this process the same ' +
        'CLIPWRIGHT_SECRET as the others, or the secrets.json of the data folder that the database was first used with. ' +
        'If that secret is lost: "delete from clipwright.installation" takes this one; everyone signs in again, and drives are connected again.',
    );
  } else if (row.id !== newest) await owner.query('update clipwright.installation set key_id = $1', [newest]);
}

async function checkStore(
  owner: pg.ClientBase,
  { mark, isShared }: { mark: StoreMark; isShared: boolean },
): Promise<void> {
  const { rows } = await owner.query<{ id: string | null }>('select store_id as id from clipwright.installation');
  const [knownId, markId] = [rows[0]?.id ?? null, await readMark(mark)];
  if (knownId !== null && knownId === markId) return;
  // A single machine has one store; it changes when the database is restored into a new folder.
  if (knownId !== null && isShared) {
    throw new DatabaseStartError(
      'database-of-another-store',
      `This installation does not keep its files in ${mark.place}, so that users’ videos would be missing. ` +
        'All machines need the same folder, which CLIPWRIGHT_DATA names, or the same bucket, which S3_BUCKET names. ' +
        'npm run files:copy brings files from one to the other. ' +
        `If this one is to take its place all the same, write ${knownId} into ${MARK_NAME} there.`,
    );
  }
  const id = knownId ?? markId ?? randomUUID();
  await mark.write(id);
  await owner.query('update clipwright.installation set store_id = $1', [id]);
}

async function readMark(mark: StoreMark): Promise<string | null> {
  const read = async () => {
    try {
      return await mark.read();
    } catch (cause) {
      throw new DatabaseStartError(
        'files-unavailable',
        `The files in ${mark.place} cannot be reached: ${whyOf(cause)}. Its address, its name and the rights of its key are told by the settings that begin with S3_.`,
        { cause },
      );
    }
  };
  const text = (await read())?.trim() ?? '';
  if (text.startsWith(UNFINISHED)) {
    throw new DatabaseStartError('files-unfinished', describeUnfinished(mark.place, text));
  }
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}

/** Returns the store's own message, if any, without the final period. */
function whyOf(error: unknown): string {
  const { cause = error } = error as Error;
  if (!(cause instanceof Error)) return String(cause);
  const words = [cause.name, cause.message].filter((word) => word !== '' && word !== 'Error');
  return words.join(', ').replace(/\.$/, '');
}
