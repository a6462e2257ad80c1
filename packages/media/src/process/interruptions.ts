import { setTimeout as wait } from 'node:timers/promises';

/** Signals that request a program's end, which a service manager sends to all processes of a service. */
const requests = new Set(['SIGHUP', 'SIGINT', 'SIGTERM']);
/** Exit codes of programs that clean up before: the number of the signal, and ffmpeg's own. */
const codes = new Set([129, 130, 143, 255]);

/** A signal to all processes of a service reaches us this soon after a program, at the latest. */
const GRACE_MS = 1000;

const watchers = new Set<() => void>();

/** True if a program ended because of such a signal. */
export function endedOnRequest({ signal, exitCode }: { signal?: string | undefined; exitCode?: number | undefined }) {
  return signal === undefined ? codes.has(exitCode ?? 0) : requests.has(signal);
}

/** Reports that someone else requested a program's end, and waits for the same request to us: then `signal` aborts. */
export async function reportInterruption(signal: AbortSignal | undefined): Promise<void> {
  for (const abort of watchers) abort();
  if (!signal?.aborted) await wait(GRACE_MS, undefined, { ...(signal && { signal }) }).catch(() => undefined);
}

/**
 * Returns a signal that aborts when someone else requests the end of a program of this process and of the process
 * itself, which `ending` reports: the work cannot be finished. Work with this signal is canceled then, and has not
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
