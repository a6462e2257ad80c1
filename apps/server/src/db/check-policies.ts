import type pg from 'pg';
import { DatabaseStartError } from './database-start-error.ts';
import { programRoles } from './roles.ts';

/**
 * Refuses a database that was restored on a server without the roles: `pg_restore` continues without their rights and
 * policies, and no row could be read. @throws DatabaseStartError
 */
export async function checkPolicies(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ role: string }>(
    `select role from unnest($1::text[]) as role
     where not exists (select from pg_policies p where p.schemaname = 'public' and role = any (p.roles))`,
    [programRoles.map(({ name }) => name)],
  );
  if (rows.length === 0) return;
  const missing = rows.map(({ role }) => `"${role}"`).join(', ');
  throw new DatabaseStartError(
    'database-without-policies',
    `The database was restored on a server that did not have ${missing}, so what these roles may do is missing. ` +
      'Make the roles there, then restore it again into an empty database: docs/self-hosting/backup.md says how.',
  );
}
