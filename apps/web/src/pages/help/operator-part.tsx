import { Box, Group, Stack } from '@mantine/core';
import { helpMessages } from './help-messages.ts';
import { type OperatorFeature, operatorSettings } from './operator-settings.ts';

const { operators: texts } = helpMessages;
const features = Object.entries(operatorSettings) as [OperatorFeature, readonly string[]][];

/** The features that an operator can configure, with their settings. */
export function OperatorPart() {
  return (
    <>
      <p>{texts.intro}</p>
      <Stack component="dl" gap="sm">
        {features.map(([feature, settings]) => (
          <div key={feature}>
            <Box component="dt" fw={650}>
              {texts.features[feature].name}
            </Box>
            <dd>
              {texts.features[feature].text}
              <Group component="span" gap="0 sm" align="stretch" fz="sm" c="dimmed" data-breakable>
                {texts.settings}{' '}
                {settings.map((setting) => (
                  <code key={setting}>{setting}</code>
                ))}
              </Group>
            </dd>
          </div>
        ))}
      </Stack>
    </>
  );
}
