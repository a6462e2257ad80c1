import type { ProcessingStatus } from '@clipwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { readEvents } from '../../../lib/api/read-events.ts';
import { followRun } from './follow-run.ts';
import { reviseForecast, type TimeForecast } from './forecast-time-left.ts';

export type FollowedRun = {
  /** Null until the first status arrives. */
  status: ProcessingStatus | null;
  /** The reason why there are no updates at the moment, or null. */
  problem: unknown;
  /** The error if the run does not exist (any more). */
  error: unknown;
  /** True if the page stopped waiting; the run continues. */
  isTimedOut: boolean;
  /** The time of the last progress, on the browser's clock. */
  movedAtMs: number;
  /** The forecast end of the run, or null if there is no estimate yet. */
  forecast: TimeForecast | null;
  /** Follows the run again, after a retry or a timeout. */
  follow: () => void;
};

type Found = Omit<FollowedRun, 'follow'>;
const nothing = (): Found => ({
  status: null,
  problem: null,
  error: null,
  isTimedOut: false,
  movedAtMs: Date.now(),
  forecast: null,
});

/** Follows a run while the component is mounted. Null follows none. */
export function useRun(id: string | null): FollowedRun {
  const [round, setRound] = useState(0);
  const [run, setFound] = useState<Found & { of: string | null }>({ ...nothing(), of: id });
  const follow = useCallback(() => setRound((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round follows the same run again.
  useEffect(() => {
    setFound((before) =>
      before.of === id ? { ...before, problem: null, error: null, isTimedOut: false } : { ...nothing(), of: id },
    );
    if (id === null) return;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const change = (part: Partial<Found>) => {
      if (!signal.aborted) setFound((before) => ({ ...before, ...part }));
    };
    followRun({
      openEvents: (lastEventId) =>
        readEvents(server.api['processing-events'][':id'].$url({ param: { id } }), { lastEventId, signal }),
      fetchStatus: () => call(server.api['processing-status'][':id'].$get({ param: { id } }, { init: { signal } })),
      onStatus: (status) => {
        if (!signal.aborted) setFound((before) => mergeStatus(before, status));
      },
      onProblem: (problem) => change({ problem }),
      wait: (ms) => waitFor(ms, signal),
      now: () => performance.now(),
      signal,
    }).then(
      (end) => change({ isTimedOut: end === 'timed-out' }),
      (error) => change({ error }),
    );
    return () => giveUp.abort();
  }, [id, round]);
  return { ...(run.of === id ? run : nothing()), follow };
}

function mergeStatus<Before extends Found>(before: Before, status: ProcessingStatus): Before {
  const last = before.status;
  if (last?.processing_id === status.processing_id && last.version > status.version) return before;
  const hasMoved = last === null || last.progress !== status.progress || last.message !== status.message;
  const nowMs = Date.now();
  const isSameWork = last?.processing_id === status.processing_id && last.status === status.status;
  // The forecast of a finished run, or from before its own speed was measured, does not apply to a new attempt.
  const forecast = reviseForecast(isSameWork ? before.forecast : null, status.estimated_time, nowMs);
  return { ...before, status, problem: null, movedAtMs: hasMoved ? nowMs : before.movedAtMs, forecast };
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, ms);
    signal.addEventListener('abort', stop);
  });
}
