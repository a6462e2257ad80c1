import { readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The user Postgres runs as, if it differs from this process's user. */
export type PostgresAccount = { name: string; uid: number; gid: number };

/**
 * Chooses another user for Postgres, which refuses to run as root: the owner of the first folder in `folders` that root
 * does not own, otherwise `nobody`, otherwise any user. Null if this process does not run as root.
 */
export async function chooseServiceAccount(folders: readonly string[]): Promise<PostgresAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = await listAccounts();
  for (const folder of folders) {
    const uid = await stat(folder).then(
      (stats) => stats.uid,
      () => 0,
    );
    const owner = accounts.find((account) => account.uid === uid);
    if (owner) return owner;
  }
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts[0];
  if (account) return account;
  throw new EmbeddedPostgresError(
    'no-suitable-user',
    'Postgres refuses to run as root, and this system has no other user for it. Run Clipwright as another user.',
  );
}

/** Lists all users except root. Postgres looks up its user by id, so an id without a name would not work. */
async function listAccounts(): Promise<PostgresAccount[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    // macOS writes the id of `nobody` as -2.
    const account = { name: name ?? '', uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    return account.name && uid && gid && account.uid > 0 ? [account] : [];
  });
}
