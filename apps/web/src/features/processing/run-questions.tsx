import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { processingTexts as texts } from './messages.ts';

export type RunQuestion = 'cancel' | 'complete';

type RunQuestionsProps = {
  asked: RunQuestion | null;
  hasClips: boolean;
  isBusy: boolean;
  onConfirm: (question: RunQuestion) => void;
  onClose: () => void;
};

/** Asked before work is thrown away. */
export function RunQuestions({ asked, hasClips, isBusy, onConfirm, onClose }: RunQuestionsProps) {
  const { cancel, complete } = texts;
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        title={cancel.title}
        text={hasClips ? `${cancel.text} ${cancel.withClips}` : cancel.text}
        confirm={cancel.confirm}
        cancel={cancel.keep}
        isBusy={isBusy}
        onConfirm={() => onConfirm('cancel')}
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={asked === 'complete'}
        title={complete.title}
        text={complete.text}
        confirm={complete.confirm}
        cancel={complete.keep}
        isBusy={isBusy}
        onConfirm={() => onConfirm('complete')}
        onClose={onClose}
      />
    </>
  );
}
