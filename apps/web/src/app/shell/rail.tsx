import { Box, Group, Stack } from '@mantine/core';
import { NoticeBell } from '../../features/notices/notice-bell.tsx';
import { Logo } from '../../ui/logo.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { appMessages } from '../app-messages.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { DestinationList } from './destination-list.tsx';
import { ShellAccountPanel } from './shell-account-panel.tsx';

/** The labeled navigation at the side of wide screens. */
export function Rail() {
  return (
    <Stack
      component="header"
      gap="md"
      pos="sticky"
      top={0}
      w={208}
      h="100%"
      mah="calc(100dvh - var(--cw-banner-height, 0px))"
      py="md"
      style={{ overflowY: 'auto' }}
    >
      <Group gap={0} wrap="nowrap" justify="space-between" pe={6}>
        <TextLink to="/dashboard" underline="never" px="md" data-tall data-ring="inside">
          <Logo />
        </TextLink>
        <NoticeBell />
      </Group>
      <PaletteButton isWide />
      <Box aria-label={appMessages.navigation.label} component="nav" flex="1">
        <DestinationList />
      </Box>
      <ShellAccountPanel />
    </Stack>
  );
}
