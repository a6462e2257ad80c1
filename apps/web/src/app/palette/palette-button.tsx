import { Box } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import classes from './palette-button.module.css';
import { paletteMessages } from './palette-messages.ts';
import { useOpenPalette } from './palette-provider.tsx';

/** The button that opens the command palette. `isWide` shows its label and shortcut. */
export function PaletteButton({ isWide = false }: { isWide?: boolean }) {
  const open = useOpenPalette();
  const isApple = ['macos', 'ios'].includes(useOs());
  const { title, open: label } = paletteMessages;
  return (
    <button
      type="button"
      className={classes.button}
      data-square
      data-ring="inside"
      title={title}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      {...(isWide ? { 'data-wide': true } : { 'aria-label': label })}
      onClick={open}
    >
      <IconSearch size={20} aria-hidden />
      {isWide && (
        <>
          <span>{label}</span>
          <Box component="kbd" ms="auto" ff="text" fz="sm" aria-hidden>
            {isApple ? '⌘ K' : 'Ctrl K'}
          </Box>
        </>
      )}
    </button>
  );
}
