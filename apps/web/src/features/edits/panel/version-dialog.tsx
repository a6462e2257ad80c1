import type { ClipEdit } from '@clipwright/clip-spec';
import type { ClipEditAnswer } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format/format-date.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { editorMessages } from '../editor-messages.ts';
import { fetchEditVersion } from '../edits-queries.ts';
import classes from './version-dialog.module.css';

type VersionDialogProps = {
  isOpen: boolean;
  clipId: string;
  versions: ClipEditAnswer['versions'];
  onChoose: (document: ClipEdit) => void;
  onClose: () => void;
};

const { versions: texts } = editorMessages;

/** The clip as it was made and as it was exported, to go back to. */
export function VersionDialog({ isOpen, clipId, versions, onChoose, onClose }: VersionDialogProps) {
  const fetching = useMutation({
    mutationFn: (versionId: string) => fetchEditVersion(clipId, versionId),
    onSuccess: ({ document }) => {
      onChoose(document);
      onClose();
    },
    onError: () => showToast(texts.failed, 'error'),
  });
  return (
    <ModalDialog isOpen={isOpen} title={texts.label} text={texts.intro} onClose={onClose}>
      <ul className={classes.list}>
        {versions.map(({ id, kind, createdAt }) => (
          <li key={id} className={classes.version}>
            <span>
              {texts[kind]}
              <br />
              <time dateTime={createdAt} className={classes.date}>
                {formatDateTime(createdAt)}
              </time>
            </span>
            <Button
              size="xs"
              variant="default"
              loading={fetching.isPending && fetching.variables === id}
              onClick={() => fetching.mutate(id)}
            >
              {texts.goBack}
            </Button>
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}
