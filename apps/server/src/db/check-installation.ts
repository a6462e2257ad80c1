import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DatabaseStartError } from './database-start-error.ts';
import { toMigrationError } from './run-migrations.ts';

/** What all processes of an installation have in common, so that none works on half of it. */
export type InstallationFacts = {
  /** Names of the secret's keys, newest first. */
  keyIds: readonly string[];
  /** The folder of users' files; null where nothing is done with them. */
  filesDir: string | null;
  /** Whether other machines can reach the database. */
  isShared: boolean;
};

/** Beside users' files; its content is the id that the database has for the store. */
const markName = '.clipwright-store';

/**
 * Compares the process with the installation that the database belongs to, as the database's owner and before anything is
 * changed: another secret would take the passwords of the roles from all other processes, and another folder would show users
 * none of their files. What the first process has is what the others need. @throws DatabaseStartError
 */
export async function checkInstallation(owner: pg.ClientBase, facts: InstallationFacts): Promise<void> {
  await makeTable(owner).catch((error: unknown) => Promise.reject(toMigrationError(error)));
  await checkSecret(owner, facts.keyIds);
  if (facts.filesDir !== null) await checkStore(owner, { filesDir: facts.filesDir, isShared: facts.isShared });
}

async function makeTable(owner: pg.ClientBase): Promise<void> {
  await owner.query('create schema if not exists clipwright');
  await owner.query(`create table if not exists clipwright.installation (
    is_only boolean primary key default true check (is_only),
    key_id text not null,
    store_id uuid
  )`);
}

async function checkSecret(owner: pg.ClientBase, keyIds: readonly string[]): Promise<void> {
  const [newest] = keyIds;
  const { rows } = await owner.query<{ id: string }>('select key_id as id from clipwright.installation');
  const [known] = rows;
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
  { filesDir, isShared }: { filesDir: string; isShared: boolean },
): Promise<void> {
  const { rows } = await owner.query<{ id: string | null }>('select store_id as id from clipwright.installation');
  const [known, mark] = [rows[0]?.id ?? null, await readMark(filesDir)];
  if (known !== null && known === mark) return;
  // One machine has one store: it is another after its database was restored into a new folder.
  if (known !== null && isShared) {
    throw new DatabaseStartError(
      'database-of-another-store',
      `The folder ${filesDir} is not where this installation keeps its files, so that users’ videos would be missing. ` +
        'All machines need the same folder: mount it here and name it with CLIPWRIGHT_DATA. ' +
        `If this folder is to take its place, write ${known} into ${join(filesDir, markName)}.`,
    );
  }
  const id = known ?? mark ?? randomUUID();
  await writeMark(filesDir, id);
  await owner.query('update clipwright.installation set store_id = $1', [id]);
}

async function readMark(filesDir: string): Promise<string | null> {
  try {
    const text = (await readFile(join(filesDir, markName), 'utf8')).trim();
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function writeMark(filesDir: string, id: string): Promise<void> {
  await mkdir(filesDir, { recursive: true, mode: 0o700 });
  await writeFile(join(filesDir, markName), `${id}\n`, { mode: 0o600, flush: true });
}
