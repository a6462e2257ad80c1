import { platformIds } from '@clipwright/clip-spec';
import type { KitSettings } from '@clipwright/contract';
import { NativeSelect, Stack } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { Choices } from '../../ui/forms/choices.tsx';
import { Section } from '../../ui/section.tsx';
import { kitsMessages } from './kits-messages.ts';

/** The caption styles to choose from. */
const kitStylesQuery = queryOptions({
  queryKey: ['captions', 'styles'],
  queryFn: ({ signal }) => call(server.api['caption-styles'].$get({}, { init: { signal } })),
});

const { editor: messages } = kitsMessages;

type KitStyleProps = { settings: KitSettings; onChange: (change: Partial<KitSettings>) => void };

/** The default caption style and platforms of new projects. */
export function KitStyle({ settings, onChange }: KitStyleProps) {
  const { data } = useQuery(kitStylesQuery);
  const styles = data?.styles ?? [];
  const isKnown = styles.some(({ id }) => id === settings.captionStyle);
  return (
    <Section heading={messages.captions}>
      <Stack gap="md">
        <NativeSelect
          label={messages.captionStyle}
          value={isKnown ? (settings.captionStyle ?? '') : ''}
          data={[
            { value: '', label: messages.usualStyle },
            ...styles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onChange({ captionStyle: event.currentTarget.value || null })}
        />
        <Choices
          kind="many"
          legend={messages.platforms}
          hint={messages.platformsHint}
          choices={platformIds.map((value) => ({ value, label: messages.platformNames[value] }))}
          chosen={settings.platforms}
          onChange={(platforms) => onChange({ platforms })}
        />
      </Stack>
    </Section>
  );
}
