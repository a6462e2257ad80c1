export type TraceEvent = {
  name: string;
  ph: string;
  /** When it began, how long it took, and what of that its thread was running, in microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
  tid: number;
  pid: number;
  args?: { data?: { type?: string } };
};

const scripts = new Set([
  ...['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire', 'EventDispatch'],
  ...['v8.callFunction', 'MajorGC', 'MinorGC'],
]);

/**
 * The script of a page from the end of each frame to that of the next, in its thread's own processor time, which other work
 * on the machine does not lengthen. Only frames that the pointer moved something in count, and all that follows in them.
 */
export function summarizeScript(events: readonly TraceEvent[], limitMs: number) {
  const isMove = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args?.data?.type === 'pointermove';
  const first = events.find(isMove);
  if (!first) throw new Error('The pointer moved nothing while it was traced.');
  const own = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid).toSorted((a, b) => a.ts - b.ts);
  const starts = own.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);
  const frames = starts.map(() => ({ ms: 0, hasMove: false }));
  let [at, coveredTo] = [0, starts[0] ?? Number.POSITIVE_INFINITY];
  for (const event of own) {
    const { name, ph, ts, dur = 0, tdur = dur } = event;
    if (ph !== 'X' || !scripts.has(name) || ts < (starts[0] ?? Number.POSITIVE_INFINITY)) continue;
    while (ts >= (starts[at + 1] ?? Number.POSITIVE_INFINITY)) at += 1;
    const frame = frames[at];
    if (!frame) continue;
    if (isMove(event)) frame.hasMove = true;
    // What one calls is counted with it.
    if (ts < coveredTo) continue;
    frame.ms += tdur / 1000;
    coveredTo = ts + dur;
  }
  const sorted = frames
    .filter(({ hasMove }) => hasMove)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const rank = (share: number) =>
    Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)) / 10;
  return {
    frames: sorted.length,
    p50Ms: rank(0.5),
    p95Ms: rank(0.95),
    worstMs: rank(1),
    over: sorted.filter((ms) => ms > limitMs).length,
  };
}
