import { Notice } from '../../../ui/feedback/notice.tsx';
import { uploadMessages } from '../form/clip-spec-form-messages.ts';
import type { BackendState } from './backend-state.ts';

const { backend: messages } = uploadMessages;

/** Warns that new projects would not be processed, with the reason. Renders nothing otherwise. */
export function BackendLine({ state }: { state: BackendState }) {
  return (
    <div role="status">
      {(state === 'disconnected' || state === 'error') && <Notice tone="warning">{messages.why[state]}</Notice>}
    </div>
  );
}
