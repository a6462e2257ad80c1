import type { Gauge } from 'prom-client';
import type { Operation } from '../telemetry/define-operation.ts';

/** Reports each operation that finishes in this process, until the returned function is called. */
export function timeOperation<Facts extends object>(
  { channel }: Operation<Facts>,
  onEnd: (facts: Facts, sec: number, error: unknown) => void,
): () => void {
  const starts = new WeakMap<Facts, number>();
  return listen(channel, {
    start(facts) {
      starts.set(facts, performance.now());
    },
    end(facts, error) {
      const startMs = starts.get(facts);
      if (startMs !== undefined) onEnd(facts, (performance.now() - startMs) / 1000, error);
    },
  });
}

/** Keeps the gauge equal to the number of running operations. */
export function countOpen<Facts extends object>({ channel }: Operation<Facts>, gauge: Gauge): () => void {
  gauge.set(0);
  return listen(channel, { start: () => gauge.inc(), end: () => gauge.dec() });
}

function listen<Facts extends object>(
  channel: Operation<Facts>['channel'],
  { start, end }: { start(facts: Facts): void; end(facts: Facts, error: unknown): void },
): () => void {
  const onStart = (facts: unknown) => start(facts as Facts);
  const onEnd = (facts: unknown) => end(facts as Facts, (facts as { error?: unknown }).error);
  channel.start.subscribe(onStart);
  channel.asyncEnd.subscribe(onEnd);
  return () => {
    channel.start.unsubscribe(onStart);
    channel.asyncEnd.unsubscribe(onEnd);
  };
}
