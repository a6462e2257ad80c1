import { Box, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NoticeBell } from '../../features/notices/notice-bell.tsx';
import { Logo } from '../../ui/logo.tsx';
import { appMessages } from '../app-messages.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { DestinationList } from './destination-list.tsx';
import classes from './rail.module.css';
import { ShellAccountPanel } from './shell-account-panel.tsx';

/** The labeled navigation at the side of wide screens. */
export function Rail() {
  return (
    <header className={classes.rail}>
      <Group gap={0} wrap="nowrap" justify="space-between" pe={6}>
        <Link to="/dashboard" className={classes.home}>
          <Logo />
        </Link>
        <NoticeBell />
      </Group>
      <PaletteButton isWide />
      <Box aria-label={appMessages.navigation.label} component="nav" flex="1">
        <DestinationList />
      </Box>
      <ShellAccountPanel />
    </header>
  );
}
