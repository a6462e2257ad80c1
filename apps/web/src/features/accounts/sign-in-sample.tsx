import { Box, Stack, Text } from '@mantine/core';
import { SampleClip } from '../../ui/clips/sample-clip.tsx';
import { SampleStrip } from '../../ui/clips/sample-strip.tsx';
import { accountsTexts } from './accounts-messages.ts';
import classes from './sign-in-sample.module.css';

/** An example from the bundled sample: a finished clip and its position in the source. */
export function SignInSample() {
  const { title, place, stripLabel } = accountsTexts.sample;
  return (
    <aside className={classes.stage}>
      <Stack component="figure" gap="lg" align="center" pos="sticky" top="var(--mantine-spacing-2xl)">
        <Box w="auto" h="min(568px, calc(100dvh - 320px))" mih={320} style={{ aspectRatio: '9 / 16' }}>
          <SampleClip />
        </Box>
        <Stack component="figcaption" gap={4} align="center" fz="sm" ta="center">
          <Text span size="md" fw={650} c="var(--mantine-color-dark-0)">
            {title}
          </Text>
          <span>{place}</span>
        </Stack>
        <Box w="100%" maw={675}>
          <SampleStrip label={stripLabel} clipCount={1} />
        </Box>
      </Stack>
    </aside>
  );
}
