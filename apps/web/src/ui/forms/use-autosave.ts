import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** The status of a setting that saves automatically. */
export type SaveState =
  | { kind: 'idle' | 'saving' | 'saved' }
  /** Waiting for the network; the value is saved when the connection is back. */
  | { kind: 'waiting' }
  | { kind: 'failed'; error: Error };

export type Autosave<Value> = {
  /** The value of the control: the draft, or the stored value. */
  value: Value;
  state: SaveState;
  /** Shows the value without saving it, for example while typing. */
  edit: (value: Value) => void;
  save: (value: Value) => void;
  /** Saves the draft again after a failure. */
  retry: () => void;
  /** Restores the stored value. */
  undo: () => void;
};

/**
 * Manages a setting that saves automatically. After a failure, the draft stays visible until it is retried or undone.
 * Settings of one `scope` are saved one after the other, so that an earlier response never overwrites a later choice.
 */
export function useAutosave<Value>(options: {
  stored: Value;
  scope: string;
  save: (value: Value) => Promise<unknown>;
}): Autosave<Value> {
  const [draft, setDraft] = useState<{ value: Value } | null>(null);
  // Unlike other writes, it may wait for the network: the page shows that, and only the newest choice is sent.
  const mutation = useMutation({ mutationFn: options.save, scope: { id: options.scope }, networkMode: 'online' });

  const save = (value: Value) => {
    setDraft({ value });
    // This callback only runs for the newest choice.
    mutation.mutate(value, { onSuccess: () => setDraft(null) });
  };

  return {
    value: draft ? draft.value : options.stored,
    state: saveState(mutation),
    edit: (value) => {
      mutation.reset();
      setDraft({ value });
    },
    save,
    retry: () => draft && save(draft.value),
    undo: () => {
      mutation.reset();
      setDraft(null);
    },
  };
}

function saveState(mutation: {
  status: 'idle' | 'pending' | 'success' | 'error';
  isPaused: boolean;
  error: Error | null;
}): SaveState {
  if (mutation.error) return { kind: 'failed', error: mutation.error };
  if (mutation.status === 'pending') return { kind: mutation.isPaused ? 'waiting' : 'saving' };
  return { kind: mutation.status === 'success' ? 'saved' : 'idle' };
}
