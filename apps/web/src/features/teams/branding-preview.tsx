import { type Branding, toAccentShades } from '@clipwright/contract';
import { Box, Group, Stack, Text } from '@mantine/core';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Columns } from '../../ui/columns.tsx';
import classes from './branding-preview.module.css';
import { teamsMessages } from './teams-messages.ts';

const { branding: messages } = teamsMessages;

/** The product's own shades, if no color was chosen. */
const ownShades = { light: '#B8195F', dark: '#FF6BAA' };

/** A preview of the header of a client's page, in both themes. Nothing in it is interactive. */
export function BrandingPreview({ branding }: { branding: Branding }) {
  const { name, accent_color: color } = branding;
  const shades = color === null ? ownShades : toAccentShades(color);
  return (
    <Stack component="figure" gap="xs">
      <Box component="figcaption" fw={650}>
        {messages.preview}
      </Box>
      <Columns min="17rem" isFit gap="md">
        {(['light', 'dark'] as const).map((theme) => (
          <Stack
            key={theme}
            gap="md"
            align="flex-start"
            p="md"
            bd="1px solid var(--cw-line)"
            bdrs="lg"
            className={classes.page}
            data-theme={theme}
            role="img"
            aria-label={messages.previewIn[theme]}
          >
            <BrandMark branding={branding} />
            <div>
              <Text size="sm" fw={650} data-breakable>
                {messages.sampleBy({ name })}
              </Text>
              <Text ff="heading" fz="1.625rem" fw={800} lh={1.2308}>
                {messages.sample}
              </Text>
            </div>
            <Group gap="sm md">
              <Box
                component="span"
                py={10}
                px={20}
                bdrs="sm"
                fw={650}
                className={classes.button}
                style={{ background: shades[theme] }}
              >
                {messages.sampleButton}
              </Box>
              <Box component="span" td="underline" style={{ color: shades[theme] }}>
                {messages.sampleLink}
              </Box>
            </Group>
          </Stack>
        ))}
      </Columns>
    </Stack>
  );
}
