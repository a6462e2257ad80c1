import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { checkReadiness } from '../status/index.ts';
import type { Metrics } from './create-metrics.ts';
import type { AdminAnswer } from './open-admin-port.ts';

/**
 * The public state of every process: `/health` reports that it is alive, `/ready` that its dependencies are reachable
 * and it is not stopping, and `/metrics` its counters.
 */
export function adminAnswers(
  deps: Pick<Deps, 'db' | 'files' | 'config'>,
  { metrics, stopping }: { metrics: Metrics; stopping: AbortSignal },
): Readonly<Record<string, AdminAnswer>> {
  return {
    '/metrics': async () => ({ status: 200, body: await metrics.read(), contentType: metrics.contentType }),
    '/health': async () => ({ status: 200, body: 'ok\n' }),
    '/ready': async () => {
      if (stopping.aborted) return { status: 503, body: 'stopping\n' };
      try {
        await checkReadiness(deps);
        return { status: 200, body: 'ready\n' };
      } catch (error) {
        return { status: 503, body: `${error instanceof AppError ? error.code : 'unexpected'}\n` };
      }
    },
  };
}
