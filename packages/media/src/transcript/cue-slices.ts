import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Cue } from './transcript.ts';

/** The number of words per message between threads; each message takes either thread about 10 ms. */
export const SLICE_WORDS = 2_000;

/** Splits cues into slices of about `SLICE_WORDS` words. A cue is never split. */
function* sliceCues(cues: readonly Cue[]): Generator<Cue[]> {
  let slice: Cue[] = [];
  let words = 0;
  for (const cue of cues) {
    if (slice.length > 0 && words + cue.words.length + 1 > SLICE_WORDS) {
      yield slice;
      slice = [];
      words = 0;
    }
    slice.push(cue);
    words += cue.words.length + 1;
  }
  if (slice.length > 0) yield slice;
}

/** Sends cues to another thread, which receives them slice by slice from the returned port. */
export function giveCues(cues: readonly Cue[]): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const slices = sliceCues(cues);
  port1.on('message', () => {
    const { value = null } = slices.next();
    port1.postMessage(value);
    if (value === null) port1.close();
  });
  // A terminated thread receives nothing more, and nothing waits for it.
  port1.unref();
  return port2;
}

/**
 * Receives cues from another thread. The event loop runs between slices.
 * @throws if that thread exits first.
 */
export async function takeCues(port: MessagePort): Promise<Cue[]> {
  const cues: Cue[] = [];
  const closed = once(port, 'close').then(() => {
    throw new Error('The thread that gave a transcript has ended.');
  });
  closed.catch(() => undefined);
  for (;;) {
    const next = once(port, 'message');
    port.postMessage('next');
    const [slice] = (await Promise.race([next, closed])) as [Cue[] | null];
    if (slice === null) break;
    for (const cue of slice) cues.push(cue);
  }
  port.close();
  return cues;
}
