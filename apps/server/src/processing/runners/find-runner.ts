import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { renderRunners } from '../../db/tables/processing-runners-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppEnv } from '../../http/create-router.ts';
import { hashOfRunnerToken } from './runner-token.ts';

export type Runner = Pick<typeof renderRunners.$inferSelect, 'id' | 'name'>;

/** The runner whose token a request bears, noted as seen. @throws AppError `runner_token_invalid`, `runner_put_aside` */
export async function findRunner(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  c: Context<AppEnv>,
  change: { version?: string } = {},
): Promise<Runner> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const tokenHash = hashOfRunnerToken(token);
  if (tokenHash === null) throw new AppError('runner_token_invalid');
  const [runner] = await db.service
    .update(renderRunners)
    .set({ ...change, seenAt: now() })
    .where(and(eq(renderRunners.tokenHash, tokenHash), isNull(renderRunners.revokedAt)))
    .returning();
  if (!runner) throw new AppError('runner_token_invalid');
  if (runner.putAsideAt !== null) throw new AppError('runner_put_aside');
  return runner;
}
