import type { ProcessingStatus } from '@clipwright/contract';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { processingTexts as texts } from './processing-messages.ts';

export type RunQuestion = 'cancel' | 'complete' | 'discard';

type RunQuestionsProps = {
  openQuestion: RunQuestion | null;
  /** Further clips and other versions do not count as a video. */
  kind: ProcessingStatus['kind'];
  hasClips: boolean;
  isBusy: boolean;
  onConfirm: (question: RunQuestion) => void;
  /** Replaces the open dialog with another one. */
  onAsk: (question: RunQuestion) => void;
  onClose: (question: RunQuestion) => void;
};

/** The dialogs that confirm stopping a run or discarding its clips. */
export function RunQuestions(props: RunQuestionsProps) {
  const { openQuestion, kind, hasClips, isBusy, onConfirm, onAsk, onClose } = props;
  const { cancel, complete, discard } = texts;
  const isExtra = kind !== 'project';
  const cancelText = hasClips ? cancel.textWithClips : cancel.text;
  const cancelTextOfExtra = hasClips ? cancel.textOfExtraWithClips : cancel.textOfExtra;
  // Finished clips of a run can be discarded; other versions of clips cannot.
  const canDiscard = hasClips && kind !== 'renditions';
  return (
    <>
      <ConfirmDialog
        isOpen={openQuestion === 'cancel'}
        title={cancel.title}
        text={isExtra ? cancelTextOfExtra : cancelText}
        confirm={hasClips ? cancel.confirmWithClips : cancel.confirm}
        cancel={cancel.keep}
        other={canDiscard ? { label: cancel.discard, onChoose: () => onAsk('discard') } : null}
        isBusy={isBusy}
        onConfirm={() => onConfirm('cancel')}
        onClose={() => onClose('cancel')}
      />
      <ConfirmDialog
        isOpen={openQuestion === 'discard'}
        title={discard.title}
        text={isExtra ? discard.textOfExtra : discard.text}
        confirm={discard.confirm}
        cancel={discard.keep}
        isBusy={isBusy}
        onConfirm={() => onConfirm('discard')}
        onClose={() => onClose('discard')}
      />
      <ConfirmDialog
        isOpen={openQuestion === 'complete'}
        title={complete.title}
        text={isExtra ? complete.textOfExtra : complete.text}
        confirm={complete.confirm}
        cancel={complete.keep}
        isBusy={isBusy}
        onConfirm={() => onConfirm('complete')}
        onClose={() => onClose('complete')}
      />
    </>
  );
}
