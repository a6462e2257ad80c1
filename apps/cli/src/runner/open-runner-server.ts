import '@clipwright/media/fetch';
import { ApiProblem } from '@clipwright/client';
import { z } from 'zod';

/** The timeout of a request. The server responds sooner. */
const ANSWER_MS = 60_000;

const registered = z.object({ name: z.string(), beat_sec: z.number().min(0.1).max(60) });
const assigned = z.object({
  job: z.object({ id: z.uuid(), kind: z.literal('render-clip'), clip_sec: z.number() }).nullable(),
  ask_again_sec: z.number().min(0.1).max(3600),
});
const followed = z.object({ is_wanted: z.boolean() });
const problem = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string().optional() }),
});

/** An uploaded result of a job, with its hash. */
export type SentFile = { name: string; size_bytes: number; sha256: string };

/** The API of a server for its runners. Rejections throw an `ApiProblem`. */
export type RunnerServer = {
  /** The origin, without a trailing slash. */
  origin: string;
  register(body: { protocol: number; version: string }, signal: AbortSignal): Promise<z.output<typeof registered>>;
  takeJob(signal: AbortSignal): Promise<z.output<typeof assigned>>;
  /** Returns the job's data unvalidated. The caller parses it. */
  accept(id: string, signal: AbortSignal): Promise<unknown>;
  /** @returns true if the job is still needed */
  beat(id: string, progress: number, signal: AbortSignal): Promise<boolean>;
  finish(id: string, files: readonly SentFile[], signal: AbortSignal): Promise<void>;
  giveBack(id: string, body: { reason: 'stopping' | 'failed'; message: string }, signal: AbortSignal): Promise<void>;
};

export function openRunnerServer(origin: string, token: string): RunnerServer {
  const ask = async (path: string, body: unknown, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // The token must not follow a redirect to another host.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    if (!response.ok) throw await readRunnerProblem(response);
    return await response.json();
  };
  return {
    origin,
    register: async (body, signal) => registered.parse(await ask('/api/runners/register', body, signal)),
    takeJob: async (signal) => assigned.parse(await ask('/api/runners/jobs', {}, signal)),
    accept: async (id, signal) => await ask(`/api/runners/jobs/${id}/accept`, {}, signal),
    async beat(id, progress, signal) {
      return followed.parse(await ask(`/api/runners/jobs/${id}/progress`, { progress }, signal)).is_wanted;
    },
    finish: async (id, files, signal) => void (await ask(`/api/runners/jobs/${id}/result`, { files }, signal)),
    giveBack: async (id, body, signal) => void (await ask(`/api/runners/jobs/${id}/return`, body, signal)),
  };
}

/** Returns the problem in an error response, including one from a proxy. */
export async function readRunnerProblem(response: Response): Promise<ApiProblem> {
  const details = problem.safeParse(await response.json().catch(() => null)).data?.error;
  const { code = 'unexpected', message = `The server answered ${response.status}.`, requestId = null } = details ?? {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSec = Number.isFinite(retryAfter) ? retryAfter : null;
  return new ApiProblem(message, { code, status: response.status, requestId, retryAfterSec });
}
