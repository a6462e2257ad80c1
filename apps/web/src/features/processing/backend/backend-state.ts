import type { Status } from '@clipwright/contract';

export type BackendState = 'disconnected' | 'connecting' | 'connected' | 'error' | 'checking';

/** The age at which a response counts as outdated. */
const staleAfterMs = 2 * 60_000;

type BackendFacts = {
  /** The last response; undefined before the first. */
  status: Pick<Status, 'database' | 'queue' | 'ffmpeg'> | undefined;
  answeredAtMs: number;
  /** True if the latest request got no response. */
  hasFailed: boolean;
  nowMs: number;
};

/** Returns the state of processing. Only `connected` means that a new project would be processed. */
export function backendState({ status, answeredAtMs, hasFailed, nowMs }: BackendFacts): BackendState {
  if (hasFailed) return 'disconnected';
  if (!status) return 'connecting';
  if (nowMs - answeredAtMs > staleAfterMs) return 'checking';
  const parts = [status.database.state, status.queue.state, status.ffmpeg.state];
  return parts.every((state) => state === 'ok') ? 'connected' : 'error';
}
