import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusTone } from '../../../ui/feedback/status-icons.ts';
import { uploadMessages } from '../form/clip-spec-form-messages.ts';
import classes from '../form/form.module.css';
import type { BackendState } from './backend-state.ts';

const { backend: messages } = uploadMessages;

const tones = {
  connected: 'success',
  connecting: 'info',
  checking: 'info',
  disconnected: 'danger',
  error: 'danger',
} satisfies Record<BackendState, StatusTone>;

/** Whether what is sent now would be worked on. */
export function BackendLine({ state }: { state: BackendState }) {
  return (
    <div className={classes.backend}>
      <p className={classes.backendLine} role="status">
        <span>{messages.label}</span>
        <StatusChip tone={tones[state]}>{messages.states[state]}</StatusChip>
      </p>
      {(state === 'disconnected' || state === 'error') && <p className={classes.quiet}>{messages.why[state]}</p>}
    </div>
  );
}
