/** What asks a program to end, as a service manager sends it to all processes of a service. */
const requests = new Set(['SIGHUP', 'SIGINT', 'SIGTERM']);
/** How programs end that clear away before: by the number of the signal, and ffmpeg by its own. */
const codes = new Set([129, 130, 143, 255]);

const interruptions = new EventTarget();

/** Whether a program ended as one does that is asked to. */
export function endedOnRequest({ signal, exitCode }: { signal?: string | undefined; exitCode?: number | undefined }) {
  return signal === undefined ? codes.has(exitCode ?? 0) : requests.has(signal);
}

/** Tells that a program was asked to end by someone else than us. */
export function tellInterruption(): void {
  interruptions.dispatchEvent(new Event('interruption'));
}

/**
 * A signal that aborts once a program of this process is asked to end by someone else, from when `ending` aborts: who
 * stops this process stops its programs with it, and what they did cannot be done to its end. Work that has it as its
 * signal is canceled then, and has not failed.
 */
export function watchInterruptions(ending: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Error('The programs of this process were stopped with it.'));
  const listen = () => interruptions.addEventListener('interruption', interrupt, { once: true });
  if (ending.aborted) listen();
  else ending.addEventListener('abort', listen, { once: true });
  return controller.signal;
}
