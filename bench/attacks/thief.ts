import { z } from 'zod';
import { setPlan } from '../../apps/server/src/testing/set-plan.ts';
import type { ProductDatabase } from '../measure/open-product-database.ts';

export type Attack = {
  url: string;
  database: ProductDatabase;
  dataDir: string;
  note: (what: string, isRefused: boolean) => void;
};

export const anyHook = { url: 'https://93.184.215.14/hooks', events: ['clip.ready'] };
export const anyWebhook = z.object({ webhook: z.object({ id: z.string() }) });
export const sessionList = z.object({ sessions: z.array(z.object({ id: z.string() })) });

type Call = [method: string, path: string, body: Record<string, unknown>];

/** What makes an open session last, keeps its owner out or takes what is theirs. */
export function listTakingCalls(of: { sessionIds: readonly string[]; hookPath: string; memberId: string }): Call[] {
  const { sessionIds, hookPath, memberId } = of;
  const elsewhere = 'https://93.184.215.15/hooks';
  const fields = { password: 'another long password 7', confirmPassword: 'another long password 7' };
  return [
    ['POST', '/api/accounts/end-other-sessions', {}],
    ...sessionIds.map((id): Call => ['POST', `/api/accounts/sessions/${id}/end`, {}]),
    ['POST', '/api/accounts/mfa', {}],
    ['POST', '/api/accounts/mfa/disable', {}],
    ['POST', '/api/accounts/mfa/recovery-codes', {}],
    ['POST', '/api/accounts/change-email', { email: 'thief@clipwright.local' }],
    ['POST', '/api/accounts/change-password', fields],
    ['POST', '/api/accounts/delete', {}],
    ['POST', '/api/accounts/api-keys', { name: 'Thief', scopes: ['read', 'create'], expiresInDays: null }],
    ['POST', '/api/webhooks', { ...anyHook, url: elsewhere }],
    ['PATCH', hookPath, { url: elsewhere }],
    ['POST', `${hookPath}/secret`, {}],
    ['POST', `${hookPath}/rotate-secret`, {}],
    ['POST', '/api/team/transfer', { member_id: memberId }],
    ['POST', '/api/accounts/prove', {}],
  ];
}

/** A workspace with a member, whom it could be transferred to. */
export async function openWorkspace(database: ProductDatabase, ownerId: string, memberId: string): Promise<void> {
  await setPlan(database, ownerId, 'agency-starter');
  await database.pool.query('insert into workspaces (id) values ($1) on conflict do nothing', [ownerId]);
  await database.pool.query(`insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 'editor')`, [
    ownerId,
    memberId,
  ]);
}

/** So that no session counts as begun a moment ago. */
export async function ageSessions({ pool }: ProductDatabase, userId: string): Promise<void> {
  await pool.query(`update sessions set created_at = created_at - interval '1 hour' where user_id = $1`, [userId]);
}

/** Guesses are few; what is tried is each route. */
export async function forgetGuesses({ pool }: ProductDatabase, userId: string): Promise<void> {
  await pool.query('delete from limits.counters');
  const reset = 'update two_factors set failed_verification_count = 0, locked_until = null where user_id = $1';
  await pool.query(reset, [userId]);
}

/** Everything that decides who the owner of an account is and who else gets in. */
export async function readAccount({ pool }: ProductDatabase, userId: string): Promise<string> {
  const tables = ['accounts', 'two_factors', 'api_keys', 'webhook_endpoints', 'cloud_storage_connections'];
  const { rows: user } = await pool.query('select email, email_verified from users where id = $1', [userId]);
  const { rows: sessions } = await pool.query('select id from sessions where user_id = $1 order by id', [userId]);
  const others = [];
  for (const table of tables) {
    const { rows } = await pool.query(`select to_jsonb(t) - 'updated_at' as row from ${table} t where user_id = $1`, [
      userId,
    ]);
    others.push(rows);
  }
  const { rows: members } = await pool.query('select user_id, role from workspace_members where workspace_id = $1', [
    userId,
  ]);
  return JSON.stringify([user, sessions, others, members]);
}
