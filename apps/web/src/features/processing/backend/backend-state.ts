import type { Status } from '@clipwright/contract';

export type BackendState = 'disconnected' | 'connecting' | 'connected' | 'error' | 'checking';

/** An answer older than this says nothing any more. */
const staleAfterMs = 2 * 60_000;

type BackendFacts = {
  /** The last answer; undefined before the first. */
  status: Pick<Status, 'database' | 'queue' | 'ffmpeg'> | undefined;
  answeredAtMs: number;
  /** True if the newest request got no response. */
  hasFailed: boolean;
  nowMs: number;
};

/** True if a project sent now would be processed. */
export function backendState({ status, answeredAtMs, hasFailed, nowMs }: BackendFacts): BackendState {
  if (hasFailed) return 'disconnected';
  if (!status) return 'connecting';
  if (nowMs - answeredAtMs > staleAfterMs) return 'checking';
  const parts = [status.database.state, status.queue.state, status.ffmpeg.state];
  return parts.every((state) => state === 'ok') ? 'connected' : 'error';
}
