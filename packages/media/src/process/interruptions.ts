import { setTimeout as wait } from 'node:timers/promises';

/** What asks a program to end, as a service manager sends it to all processes of a service. */
const requests = new Set(['SIGHUP', 'SIGINT', 'SIGTERM']);
/** How programs end that clear away before: by the number of the signal, and ffmpeg by its own. */
const codes = new Set([129, 130, 143, 255]);

/** What all processes of a service are sent reaches us soon after a program, at the latest. */
const GRACE_MS = 1000;

const watchers = new Set<() => void>();

/** Whether a program ended as one does that is asked to. */
export function endedOnRequest({ signal, exitCode }: { signal?: string | undefined; exitCode?: number | undefined }) {
  return signal === undefined ? codes.has(exitCode ?? 0) : requests.has(signal);
}

/** Tells that a program was asked to end by someone else than us, and waits for the same to be asked of us: then `signal` aborts. */
export async function tellInterruption(signal: AbortSignal | undefined): Promise<void> {
  for (const heard of watchers) heard();
  if (!signal?.aborted) await wait(GRACE_MS, undefined, { ...(signal && { signal }) }).catch(() => undefined);
}

/**
 * A signal that aborts once a program of this process and the process itself, by `ending`, are asked to end by someone else:
 * what was begun cannot be done to its end. Work that has it as its signal is canceled then, and has not failed.
 */
export function watchInterruptions(ending: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    watchers.delete(heard);
    controller.abort(new Error('The programs of this process were stopped with it.'));
  };
  const heard = () => {
    if (ending.aborted) interrupt();
    else ending.addEventListener('abort', interrupt, { once: true, signal: AbortSignal.timeout(GRACE_MS) });
  };
  watchers.add(heard);
  return controller.signal;
}
