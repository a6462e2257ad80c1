import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { renderRunners } from '../../db/tables/processing-runners-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppEnv } from '../../http/create-router.ts';
import { hashOfRunnerToken } from './runner-token.ts';

export type Runner = Pick<typeof renderRunners.$inferSelect, 'id' | 'name'>;

/**
 * Finds the runner behind a request by its token, and records that it was seen. @throws AppError
 * `runner_token_invalid`, `runner_put_aside`
 */
export async function findRunner({ db, now }: Pick<Deps, 'db' | 'now'>, c: Context<AppEnv>): Promise<Runner> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const tokenHash = hashOfRunnerToken(token);
  if (tokenHash === null) throw new AppError('runner_token_invalid');
  const [runner] = await db.service
    .update(renderRunners)
    .set({ seenAt: now() })
    .where(and(eq(renderRunners.tokenHash, tokenHash), isNull(renderRunners.revokedAt)))
    .returning();
  if (!runner) throw new AppError('runner_token_invalid');
  if (runner.putAsideAt !== null) throw new AppError('runner_put_aside');
  return runner;
}

/** Returns the request's runner, which was found before the input was parsed. */
export function runnerOf(c: Context<AppEnv>): Runner {
  const runner = c.get('runner');
  if (!runner) throw new AppError('runner_token_invalid');
  return runner;
}

/** Stores the version that a runner reports. */
export async function noteVersion({ db }: Pick<Deps, 'db'>, { id }: Runner, version: string): Promise<void> {
  await db.service.update(renderRunners).set({ version }).where(eq(renderRunners.id, id));
}
