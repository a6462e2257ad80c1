import { Group } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { NoticeBell } from '../../features/notices/notice-bell.tsx';
import { appMessages } from '../app-messages.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { DestinationLink } from './destination-link.tsx';
import { MenuOverlay } from './menu-overlay.tsx';
import classes from './top-bar.module.css';
import { useDestinations } from './use-destinations.ts';

const shownCount = 4;

/** The navigation of narrow screens: the first pages, and a menu with all of them. */
export function TopBar() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { label, menu } = appMessages.navigation;
  const destinations = useDestinations();
  return (
    <Group
      component="header"
      gap={0}
      align="stretch"
      justify="space-between"
      wrap="nowrap"
      pos="sticky"
      top={0}
      bg="var(--cw-rail)"
      style={{ zIndex: 'var(--mantine-z-index-app)', borderBlockEnd: '1px solid var(--cw-line)' }}
    >
      <Group aria-label={label} component="nav" gap={0} wrap="nowrap" align="stretch" flex="1">
        {destinations.slice(0, shownCount).map((destination) => (
          <DestinationLink key={destination.to} destination={destination} className={classes.item} isShort />
        ))}
      </Group>
      <Group gap={0} wrap="nowrap" flex="none" className={classes.tools}>
        <PaletteButton />
        <NoticeBell />
      </Group>
      <button
        type="button"
        className={`${classes.item} ${classes.menu}`}
        data-ring="inside"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <IconMenu2 size={20} aria-hidden />
        {menu}
      </button>
      <MenuOverlay isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </Group>
  );
}
