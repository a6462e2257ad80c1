import type { WatermarkLogo } from '@clipwright/contract';
import { Center, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { describeError } from '../../lib/api/describe-error.ts';
import { logoTypes, useAddLogo } from '../../lib/kits/use-add-logo.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { Section } from '../../ui/section.tsx';
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
        <Text size="sm" c="dimmed">
          {messages.logoHint}
        </Text>
        {chosen && (
          // A white logo is seen as well as a black one.
          <Center component="span" w="min(200px, 100%)" h={112} p="sm" bdrs="md" bg="#8c867c">
            <img
              src={chosen.url}
              alt={messages.logoOf({ name: chosen.name })}
              style={{ maxWidth: '100%', maxHeight: '88px', objectFit: 'contain' }}
            />
          </Center>
        )}
        {logos.length > 0 && (
          <NativeSelect
            label={messages.chooseLogo}
            value={chosen?.id ?? ''}
            data={[{ value: '', label: messages.noLogo }, ...logos.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => onChange(event.currentTarget.value || null)}
          />
        )}
        <Group gap="xs">
          <FileButton label={messages.addLogo} accept={logoTypes} loading={adding.isPending} onFile={adding.mutate} />
        </Group>
        <Text size="sm" c={adding.error ? 'danger' : 'dimmed'} role={adding.error ? 'alert' : undefined}>
          {adding.error ? describeError(adding.error) : messages.logoFile}
        </Text>
      </Stack>
    </Section>
  );
}
