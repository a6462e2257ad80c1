import { AppError } from '../../http/app-error.ts';
import { limitAtOnce } from '../../jobs/limit-at-once.ts';

/** Each holds a connection of the pool while it waits for the provider; the rest of the pool is for everybody else. */
const MOST_AT_ONCE = 4;
/** Who still has no turn by then is told that the provider is slow. */
const LONGEST_WAIT_MS = 20_000;

type Line = { oneByOne: ReturnType<typeof limitAtOnce>; next: Promise<void> | null; turns: number };

const takeConnection = limitAtOnce(MOST_AT_ONCE);
const lines = new Map<string, Line>();

/**
 * Does a customer's work after what is under way for the same customer, and little of it at a time for all of them. Work
 * that has not begun yet is shared by all who ask for it meanwhile. @throws AppError `payments_unavailable`
 */
export function shareTurn(customerId: string, work: () => Promise<void>): Promise<void> {
  const line = lines.get(customerId) ?? { oneByOne: limitAtOnce(1), next: null, turns: 0 };
  if (line.next !== null) return line.next;
  lines.set(customerId, line);
  line.turns += 1;
  const turn = takeTurn(line, work).finally(() => {
    if (line.next === turn) line.next = null;
    line.turns -= 1;
    if (line.turns === 0) lines.delete(customerId);
  });
  line.next = turn;
  return turn;
}

async function takeTurn(line: Line, work: () => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  // Before anything begins, so that this turn is known as the next one until it does.
  await null;
  const begin = () => {
    line.next = null;
    return work();
  };
  try {
    await line.oneByOne(() => takeConnection(begin, signal), signal);
  } catch (error) {
    if (error !== signal.reason) throw error;
    throw new AppError('payments_unavailable', null, { cause: error, retryAfterSec: 30 });
  }
}
