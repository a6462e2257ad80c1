import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { describeUnfinished, MARK_NAME, type StoreMark, UNFINISHED } from '../files/store-mark.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { toMigrationError } from './run-migrations.ts';

/** What all processes of an installation have in common, so that none works on half of it. */
export type InstallationFacts = {
  /** Names of the secret's keys, newest first. */
  keyIds: readonly string[];
  /** What users' files bear, the id that the database has for their store; null where nothing is done with them. */
  mark: StoreMark | null;
  /** Whether other machines can reach the database, or the files. */
  isShared: boolean;
};

/** Stands in place of a key while a backup is being restored: no process takes a database for its own that is not whole. */
export const RESTORING = 'restoring';

/**
 * Compares the process with the installation that the database belongs to, as the database's owner and before anything is
 * changed: another secret would take the passwords of the roles from all other processes, and another folder would show users
 * none of their files. What the first process has is what the others need. @throws DatabaseStartError
 */
export async function checkInstallation(owner: pg.ClientBase, facts: InstallationFacts): Promise<void> {
  await makeInstallationTable(owner);
  await checkMember(owner, facts);
}

/** The same as the service, on a database that was prepared before. @throws DatabaseStartError */
export async function checkMember(owner: pg.ClientBase, facts: InstallationFacts): Promise<void> {
  await checkSecret(owner, facts.keyIds);
  if (facts.mark !== null) await checkStore(owner, { mark: facts.mark, isShared: facts.isShared });
}

/** Where an installation is noted down; empty until one begins or is restored. @throws DatabaseStartError */
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
  const [known] = rows;
  if (known?.id === RESTORING) {
    throw new DatabaseStartError(
      'database-half-restored',
      'A restore into this database was broken off, so that it holds no whole installation. Run the same npm run restore again, which ' +
        'begins from the start, or name another database in DATABASE_URL.',
    );
  }
  if (!known) await owner.query('insert into clipwright.installation (key_id) values ($1)', [newest]);
  else if (!keyIds.includes(known.id)) {
    throw new DatabaseStartError(
      'database-of-another-secret',
      'This database belongs to an installation with another secret, which cannot be used here. Give this process the same ' +
        'CLIPWRIGHT_SECRET as the others, or the secrets.json of the data folder that the database was first used with. ' +
        'If that secret is lost: "delete from clipwright.installation" takes this one; everyone signs in again, and drives are connected again.',
    );
  } else if (known.id !== newest) await owner.query('update clipwright.installation set key_id = $1', [newest]);
}

async function checkStore(
  owner: pg.ClientBase,
  { mark, isShared }: { mark: StoreMark; isShared: boolean },
): Promise<void> {
  const { rows } = await owner.query<{ id: string | null }>('select store_id as id from clipwright.installation');
  const [known, found] = [rows[0]?.id ?? null, await readMark(mark)];
  if (known !== null && known === found) return;
  // One machine has one store: it is another after its database was restored into a new folder.
  if (known !== null && isShared) {
    throw new DatabaseStartError(
      'database-of-another-store',
      `This installation does not keep its files in ${mark.place}, so that users’ videos would be missing. ` +
        'All machines need the same folder, which CLIPWRIGHT_DATA names, or the same bucket, which S3_BUCKET names. ' +
        'npm run files:copy brings files from one to the other. ' +
        `If this one is to take its place all the same, write ${known} into ${MARK_NAME} there.`,
    );
  }
  const id = known ?? found ?? randomUUID();
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

/** What the store itself said, if it did, without a full stop at the end. */
function whyOf(error: unknown): string {
  const { cause = error } = error as Error;
  if (!(cause instanceof Error)) return String(cause);
  const words = [cause.name, cause.message].filter((word) => word !== '' && word !== 'Error');
  return words.join(', ').replace(/\.$/, '');
}
