import { formatFileSize, logoLimits } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { logosQuery } from '../../../lib/kits/logos-query.ts';
import { logoTypes, useAddLogo } from '../../../lib/kits/use-add-logo.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Choices } from '../../../ui/forms/choices.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { uploadMessages } from './clip-spec-form-messages.ts';
import classes from './form.module.css';

const { watermark: messages } = uploadMessages;
const text = 'text';

type WatermarkLogoProps = { chosenId: string | null; onChange: (id: string | null) => void };

/** A choice between a text and the user's own pictures for the watermark. */
export function WatermarkLogo({ chosenId, onChange }: WatermarkLogoProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  // Another logo may be selected while a deletion is pending.
  const latestId = useRef(chosenId);
  useEffect(() => {
    latestId.current = chosenId;
  }, [chosenId]);
  const { data } = useQuery(logosQuery);
  const adding = useAddLogo(onChange);
  const removing = useMutation({
    mutationFn: (id: string) => call(server.api['watermark-logos'][':id'].$delete({ param: { id } })),
    onSuccess: (logos, id) => {
      client.setQueryData(logosQuery.queryKey, logos);
      if (latestId.current === id) onChange(null);
    },
    onSettled: () => setAsking(false),
  });
  const error = adding.error ?? removing.error;
  const add = (file: File) => {
    removing.reset();
    adding.mutate(file);
  };
  const remove = (id: string) => {
    adding.reset();
    removing.mutate(id);
  };
  const chosen = data?.logos.find(({ id }) => id === chosenId);
  return (
    <Stack gap="lg">
      <Choices
        kind="one"
        legend={messages.content}
        hint={messages.contentHint}
        choices={[
          { value: text, label: messages.text },
          ...(data?.logos ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        chosen={[chosenId ?? text]}
        onChange={([chosen]) => chosen && onChange(chosen === text ? null : chosen)}
      />
      <Group gap="sm md" justify="space-between" className={classes.sentence}>
        <FileButton label={messages.addLogo} accept={logoTypes} loading={adding.isPending} onFile={add} />
        {chosenId !== null && (
          <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {messages.removeLogo}
          </Button>
        )}
        <Text size="sm" c={error ? 'danger' : 'dimmed'} role={error ? 'alert' : undefined}>
          {error ? describeError(error) : messages.logoHint({ size: formatFileSize(logoLimits.largestBytes) })}
        </Text>
      </Group>
      <ConfirmDialog
        isOpen={isAsking && chosenId !== null}
        title={messages.removeTitle}
        text={messages.removeText({ name: chosen?.name ?? messages.thisLogo })}
        confirm={messages.removeConfirm}
        cancel={messages.keepLogo}
        isBusy={removing.isPending}
        onConfirm={() => chosenId !== null && remove(chosenId)}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
