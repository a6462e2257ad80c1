import { type WatermarkLogo as Logo, logoLimits } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { sendForm } from '../../../lib/api/send-form.ts';
import { Choices } from '../../../ui/forms/choices.tsx';
import classes from './form.module.css';
import { logosQuery } from './logos-query.ts';
import { uploadMessages } from './messages.ts';

const { watermark: messages } = uploadMessages;
const text = 'text';
const timeoutMs = 60_000;

type WatermarkLogoProps = { chosenId: string | null; onChange: (id: string | null) => void };

/** The text, or one of one's own pictures instead of it. */
export function WatermarkLogo({ chosenId, onChange }: WatermarkLogoProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(logosQuery);
  const adding = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return sendForm<Logo>('/api/watermark-logos', form, { timeoutMs });
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: logosQuery.queryKey });
      onChange(id);
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(server.api['watermark-logos'][':id'].$delete({ param: { id } })),
    onSuccess: (logos) => {
      client.setQueryData(logosQuery.queryKey, logos);
      onChange(null);
    },
  });
  const error = adding.error ?? removing.error;
  const add = (file: File | undefined) => {
    if (file) adding.mutate(file);
  };
  return (
    <div className={classes.group}>
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
      <div className={classes.sentence}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={messages.addLogo}
          onChange={(event) => {
            add(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button variant="default" size="sm" loading={adding.isPending} onClick={() => input.current?.click()}>
          {messages.addLogo}
        </Button>
        {chosenId !== null && (
          <Button variant="default" size="sm" loading={removing.isPending} onClick={() => removing.mutate(chosenId)}>
            {messages.removeLogo}
          </Button>
        )}
        <p className={error ? classes.problem : classes.quiet} role={error ? 'alert' : undefined}>
          {error ? describeError(error) : messages.logoHint(logoLimits.largestBytes)}
        </p>
      </div>
    </div>
  );
}
