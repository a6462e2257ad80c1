import type { MiddlewareHandler } from 'hono';
import { isOperator } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { AppEnv } from '../http/create-router.ts';
import { signedInUser } from '../http/signed-in-user.ts';

/** Admits operators. For everyone else this address does not exist, whatever they send. */
export function requireOperator(deps: Pick<Deps, 'config' | 'db'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!(await isOperator(deps, signedInUser(c).id))) throw new AppError('not_found');
    await next();
  };
}
