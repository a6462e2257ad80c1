import type { KitFile } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { kitsMessages } from './kits-messages.ts';
import { useKeepKit } from './use-keep-kit.ts';

const { files: messages } = kitsMessages;

type KitFileRowProps = { kitId: string; file: KitFile; children: ReactNode };

/** A file of a kit: its facts, the state of its check, and a button to remove it. */
export function KitFileRow({ kitId, file, children }: KitFileRowProps) {
  const [isAsking, setAsking] = useState(false);
  const keep = useKeepKit();
  const removing = useMutation({
    mutationFn: () =>
      call(server.api['brand-kits'][':id'].files[':fileId'].$delete({ param: { id: kitId, fileId: file.id } })),
    onSuccess: keep,
    onError: (error) => showToast(describeError(error), 'error'),
    onSettled: () => setAsking(false),
  });
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" justify="space-between" py="xs" data-line="above">
      <Stack gap={2} miw={0} data-breakable>
        {children}
        {file.state === 'checking' && (
          <Text span size="sm" c="dimmed" role="status">
            {messages.checking}
          </Text>
        )}
        {file.problem && (
          <Text span size="sm" c="danger" role="alert">
            {file.problem.message}
          </Text>
        )}
      </Stack>
      <Button
        variant="default"
        size="xs"
        flex="none"
        aria-label={messages.removeName({ name: file.name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {messages.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.removeTitle}
        text={messages.removeText({ name: file.name })}
        confirm={messages.remove}
        cancel={messages.keep}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      />
    </Group>
  );
}
