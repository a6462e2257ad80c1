import { setTimeout as wait } from 'node:timers/promises';

/** Termination signals that a service manager sends to all processes of a service. */
const requests = new Set(['SIGHUP', 'SIGINT', 'SIGTERM']);
/** Exit codes of programs that clean up before exiting: based on the signal number, and ffmpeg's own. */
const codes = new Set([129, 130, 143, 255]);

/** The maximum delay until a signal sent to a whole service reaches us after it reached a program. */
const GRACE_MS = 1000;

const watchers = new Set<() => void>();

/** True if a program exited because of such a signal. */
export function endedOnRequest({ signal, exitCode }: { signal?: string | undefined; exitCode?: number | undefined }) {
  return signal === undefined ? codes.has(exitCode ?? 0) : requests.has(signal);
}

/** Reports that someone else terminated a program, and waits for the same request to reach us: then `signal` aborts. */
export async function reportInterruption(signal: AbortSignal | undefined): Promise<void> {
  for (const abort of watchers) abort();
  if (!signal?.aborted) await wait(GRACE_MS, undefined, { ...(signal && { signal }) }).catch(() => undefined);
}

/**
 * Returns a signal that aborts when someone else terminates both a program started by this process and the process
 * itself, which `ending` reports: the work cannot be finished. Work with this signal is then canceled rather than
 * failed.
 */
export function watchInterruptions(ending: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    watchers.delete(onRequest);
    controller.abort(new Error('The programs of this process were stopped with it.'));
  };
  const onRequest = () => {
    if (ending.aborted) interrupt();
    else ending.addEventListener('abort', interrupt, { once: true, signal: AbortSignal.timeout(GRACE_MS) });
  };
  watchers.add(onRequest);
  return controller.signal;
}
