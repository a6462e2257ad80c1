import { Notice } from '../../../ui/feedback/notice.tsx';
import { uploadMessages } from '../form/clip-spec-form-messages.ts';
import type { BackendState } from './backend-state.ts';

const { backend: messages } = uploadMessages;

/** Says what is wrong while what is sent now would not be worked on; there is nothing to say otherwise. */
export function BackendLine({ state }: { state: BackendState }) {
  return (
    <div role="status">
      {(state === 'disconnected' || state === 'error') && <Notice tone="warning">{messages.why[state]}</Notice>}
    </div>
  );
}
