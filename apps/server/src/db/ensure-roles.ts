import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectionSettings, withLogin } from './connection-settings.ts';
import { DatabaseStartError, errorCode } from './database-start-error.ts';
import { programRoles } from './roles.ts';

/**
 * Creates the roles the program logs in as, or updates their password. Roles belong to the whole Postgres server:
 * several programs, each with its own database there, may do this concurrently, and share one password.
 */
export async function ensureRoles(owner: pg.Client, settings: ConnectionSettings, password: string): Promise<void> {
  for (const { name } of programRoles) {
    await ensureRole(owner, name, password);
    await allowConnecting(owner, name);
    if (!(await canLogIn(settings, name, password))) await setPassword(owner, name, password);
  }
}

async function ensureRole(owner: pg.Client, role: string, password: string): Promise<void> {
  const existing = await findRole(owner, role);
  if (existing) return refusePower(role, existing);
  try {
    await owner.query(`create role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`);
  } catch (error) {
    // Another program was first.
    if (await findRole(owner, role)) return;
    throw toRoleError(error, role);
  }
}

type FoundRole = { isPowerful: boolean };

async function findRole(owner: pg.Client, role: string): Promise<FoundRole | null> {
  const { rows } = await owner.query<FoundRole>(
    `select (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
             or exists (select from pg_auth_members m where m.member = r.oid)) as "isPowerful"
     from pg_roles r where r.rolname = $1`,
    [role],
  );
  return rows[0] ?? null;
}

function refusePower(role: string, { isPowerful }: FoundRole): void {
  if (!isPowerful) return;
  throw new DatabaseStartError(
    'database-role-too-powerful',
    `The database role "${role}" has rights beyond its own (superuser, bypassing row-level security, making roles or ` +
      'databases, replication, or membership in another role), so that users would not be kept apart. Take them away.',
  );
}

async function allowConnecting(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ database: string; isAllowed: boolean }>(
    `select current_database() as database, has_database_privilege($1, current_database(), 'connect') as "isAllowed"`,
    [role],
  );
  const [row] = rows;
  if (!row || row.isAllowed) return;
  await owner.query(`grant connect on database ${pg.escapeIdentifier(row.database)} to ${pg.escapeIdentifier(role)}`);
}

async function canLogIn(settings: ConnectionSettings, role: string, password: string): Promise<boolean> {
  const client = new pg.Client(withLogin(settings, role, password));
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === '28P01' || code === '28000') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function setPassword(owner: pg.Client, role: string, password: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query(`alter role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`);
      return;
    } catch (error) {
      // "tuple concurrently updated": another program is setting the password right now.
      if (errorCode(error) !== 'XX000' || attempt === 10) throw toRoleError(error, role);
      await sleep(20 * attempt);
    }
  }
}

function toRoleError(error: unknown, role: string): unknown {
  if (errorCode(error) !== '42501') return error;
  return new DatabaseStartError(
    'database-may-not-create-roles',
    `The user in DATABASE_URL may not make or change the database role "${role}", which Clipwright logs in as. ` +
      'Give that user the right (alter role … createrole), or use the user that made the role.',
    { cause: error },
  );
}
