import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { processingTexts as texts } from './messages.ts';

export type RunQuestion = 'cancel' | 'complete' | 'discard';

type RunQuestionsProps = {
  asked: RunQuestion | null;
  hasClips: boolean;
  /** Finished clips of this run can be thrown away; other versions of clips cannot. */
  canDiscard: boolean;
  isBusy: boolean;
  onConfirm: (question: RunQuestion) => void;
  /** Another question takes the place of the one that is asked. */
  onAsk: (question: RunQuestion) => void;
  onClose: (question: RunQuestion) => void;
};

/** Asked before work is thrown away. */
export function RunQuestions(props: RunQuestionsProps) {
  const { asked, hasClips, canDiscard, isBusy, onConfirm, onAsk, onClose } = props;
  const { cancel, complete, discard } = texts;
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        title={cancel.title}
        text={hasClips ? cancel.textWithClips : cancel.text}
        confirm={hasClips ? cancel.confirmWithClips : cancel.confirm}
        cancel={cancel.keep}
        other={hasClips && canDiscard ? { label: cancel.discard, onChoose: () => onAsk('discard') } : null}
        isBusy={isBusy}
        onConfirm={() => onConfirm('cancel')}
        onClose={() => onClose('cancel')}
      />
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={discard.title}
        text={discard.text}
        confirm={discard.confirm}
        cancel={discard.keep}
        isBusy={isBusy}
        onConfirm={() => onConfirm('discard')}
        onClose={() => onClose('discard')}
      />
      <ConfirmDialog
        isOpen={asked === 'complete'}
        title={complete.title}
        text={complete.text}
        confirm={complete.confirm}
        cancel={complete.keep}
        isBusy={isBusy}
        onConfirm={() => onConfirm('complete')}
        onClose={() => onClose('complete')}
      />
    </>
  );
}
