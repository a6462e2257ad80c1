import { defaultCaptionStyle } from '@clipwright/clip-spec';
import { type CaptionStyleList, captionPlatforms } from '@clipwright/contract';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { platformNames } from '../../../lib/platform-names.ts';
import { SaveFailure, SaveNote } from '../../../ui/forms/save-note.tsx';
import { useAutosave } from '../../../ui/forms/use-autosave.ts';
import { captionStyleMessages } from './caption-style-messages.ts';
import { captionStylesQuery } from './style-queries.ts';

const { defaults: messages } = captionStyleMessages;

/** The default style of each platform. Each saves automatically. */
export function DefaultStyles({ list }: { list: CaptionStyleList }) {
  return (
    <>
      <Text inherit c="dimmed">
        {messages.hint}
      </Text>
      {captionPlatforms.map((platform) => (
        <DefaultStyle key={platform} platform={platform} list={list} />
      ))}
    </>
  );
}

type DefaultStyleProps = { platform: (typeof captionPlatforms)[number]; list: CaptionStyleList };

function DefaultStyle({ platform, list }: DefaultStyleProps) {
  const client = useQueryClient();
  const autosave = useAutosave({
    stored: list.defaults[platform] ?? defaultCaptionStyle,
    scope: 'caption-defaults',
    save: async (id) => {
      const chosen = id === defaultCaptionStyle ? null : id;
      const stored = await call(
        server.api['caption-styles'].defaults.$put({ json: { defaults: { [platform]: chosen } } }),
      );
      client.setQueryData(captionStylesQuery.queryKey, stored);
    },
  });
  return (
    <div>
      <NativeSelect
        label={
          <Group component="span" gap="0 md" align="stretch" justify="space-between">
            {platformNames[platform]} <SaveNote state={autosave.state} />
          </Group>
        }
        labelProps={{ w: '100%' }}
        value={autosave.value}
        data={list.styles.map(({ id, name }) => ({
          value: id,
          label: id === defaultCaptionStyle ? messages.productDefault({ name }) : name,
        }))}
        onChange={(event) => autosave.save(event.currentTarget.value)}
      />
      <SaveFailure autosave={autosave} />
    </div>
  );
}
