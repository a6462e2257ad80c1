import type { WatermarkLogo } from '@clipwright/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { sendForm } from '../../lib/api/send-form.ts';
import { logosQuery } from '../../lib/kits/logos-query.ts';
import { Section } from '../../ui/section.tsx';
import classes from './kits.module.css';
import { kitsMessages } from './kits-messages.ts';

const { editor: messages } = kitsMessages;
const timeoutMs = 60_000;

type KitLogoProps = {
  logoId: string | null;
  logos: readonly WatermarkLogo[];
  onChange: (id: string | null) => void;
};

/** The brand's picture: one that is kept already, or a new one. */
export function KitLogo({ logoId, logos, onChange }: KitLogoProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const adding = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return sendForm<WatermarkLogo>('/api/watermark-logos', form, { timeoutMs });
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: logosQuery.queryKey });
      onChange(id);
    },
  });
  const chosen = logos.find(({ id }) => id === logoId);
  return (
    <Section heading={messages.logo}>
      <div className={classes.stack}>
        <p className={classes.small}>{messages.logoHint}</p>
        {chosen && (
          <span className={classes.logo}>
            <img src={chosen.url} alt={messages.logoOf(chosen.name)} />
          </span>
        )}
        {logos.length > 0 && (
          <NativeSelect
            label={messages.chooseLogo}
            value={chosen?.id ?? ''}
            data={[{ value: '', label: messages.noLogo }, ...logos.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => onChange(event.currentTarget.value || null)}
          />
        )}
        <div className={classes.buttons}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            hidden
            aria-label={messages.addLogo}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) adding.mutate(file);
              event.currentTarget.value = '';
            }}
          />
          <Button variant="default" size="sm" loading={adding.isPending} onClick={() => input.current?.click()}>
            {messages.addLogo}
          </Button>
        </div>
        <p className={adding.error ? classes.problem : classes.small} role={adding.error ? 'alert' : undefined}>
          {adding.error ? describeError(adding.error) : messages.logoFile}
        </p>
      </div>
    </Section>
  );
}
