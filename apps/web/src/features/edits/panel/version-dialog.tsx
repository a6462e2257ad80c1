import type { ClipEdit } from '@clipwright/clip-spec';
import type { ClipEditAnswer } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format/format-date.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { editorMessages } from '../editor-messages.ts';
import { fetchEditVersion } from '../edits-queries.ts';

type VersionDialogProps = {
  isOpen: boolean;
  clipId: string;
  versions: ClipEditAnswer['versions'];
  onChoose: (document: ClipEdit) => void;
  onClose: () => void;
};

const { versions: texts } = editorMessages;

/** A dialog to restore the clip as it was made or exported. */
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
      <Stack component="ul" gap="sm" mah="50vh" style={{ overflow: 'auto' }}>
        {versions.map(({ id, kind, createdAt }) => (
          <Group key={id} component="li" gap="md" wrap="nowrap" justify="space-between">
            <span>
              {texts[kind]}
              <br />
              <Text dateTime={createdAt} component="time" size="sm" c="dimmed">
                {formatDateTime(createdAt)}
              </Text>
            </span>
            <Button
              size="xs"
              variant="default"
              loading={fetching.isPending && fetching.variables === id}
              onClick={() => fetching.mutate(id)}
            >
              {texts.goBack}
            </Button>
          </Group>
        ))}
      </Stack>
    </ModalDialog>
  );
}
