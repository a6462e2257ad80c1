import type { WatermarkLogo } from '@clipwright/contract';
import { Group, NativeSelect, Stack } from '@mantine/core';
import { describeError } from '../../lib/api/describe-error.ts';
import { logoTypes, useAddLogo } from '../../lib/kits/use-add-logo.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './kits.module.css';
import { kitsMessages } from './kits-messages.ts';

const { editor: messages } = kitsMessages;

type KitLogoProps = {
  logoId: string | null;
  logos: readonly WatermarkLogo[];
  onChange: (id: string | null) => void;
};

/** The choice of the brand's logo, from existing ones or a new upload. */
export function KitLogo({ logoId, logos, onChange }: KitLogoProps) {
  const adding = useAddLogo(onChange);
  const chosen = logos.find(({ id }) => id === logoId);
  return (
    <Section heading={messages.logo}>
      <Stack gap="md">
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
        <Group gap="xs" className={classes.buttons}>
          <FileButton label={messages.addLogo} accept={logoTypes} loading={adding.isPending} onFile={adding.mutate} />
        </Group>
        <p className={adding.error ? classes.problem : classes.small} role={adding.error ? 'alert' : undefined}>
          {adding.error ? describeError(adding.error) : messages.logoFile}
        </p>
      </Stack>
    </Section>
  );
}
