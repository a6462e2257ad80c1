import type { RunState } from '@clipwright/contract';

/** A state transition in a run. */
export type RunTransition = {
  /** Null for a new run. */
  from: RunState | null;
  to: RunState;
  /** A short description of the event. */
  when: string;
  /** The file in `projects` that writes the state, without its extension. */
  by: string;
};

/** Every state transition in a run; docs/data-model.md has the diagram. A run in flight is `queued` or `processing`. */
export const runTransitions: readonly RunTransition[] = [
  { from: null, to: 'queued', when: 'a new project', by: 'runs/begin/begin-run' },
  { from: null, to: 'queued', when: 'more clips', by: 'runs/begin/begin-more-clips' },
  { from: null, to: 'queued', when: 'the clips again', by: 'runs/begin/begin-remake' },
  { from: null, to: 'processing', when: 'other renditions', by: 'runs/begin/queue-renditions' },
  { from: 'queued', to: 'processing', when: 'a worker starts the first stage', by: 'runs/start-stage' },
  { from: 'processing', to: 'processing', when: 'a worker starts the next stage', by: 'runs/start-stage' },
  { from: 'processing', to: 'processing', when: 'stopped with finished clips', by: 'runs/keep-finished-clips' },
  { from: 'processing', to: 'completed', when: 'finalization is done', by: 'stages/finalize-stage' },
  { from: 'processing', to: 'completed', when: 'the last rendition is done', by: 'runs/complete-renditions' },
  { from: 'queued', to: 'failed', when: 'canceled', by: 'runs/fail-run' },
  { from: 'processing', to: 'failed', when: 'canceled, or given up after its retries', by: 'runs/fail-run' },
  { from: 'failed', to: 'queued', when: 'retried', by: 'runs/begin/retry-run' },
  { from: 'failed', to: 'processing', when: 'retried with clips left to render', by: 'runs/begin/retry-run' },
];
