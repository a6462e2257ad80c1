import { useHotkeys } from '@mantine/hooks';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { ShellLogoutDialog } from '../shell/shell-logout-dialog.tsx';

// Loaded when it is opened for the first time.
const CommandPalette = lazy(() => import('./command-palette.tsx'));

const PaletteContext = createContext<() => void>(() => undefined);

/** Opens the command palette. */
export function useOpenPalette(): () => void {
  return useContext(PaletteContext);
}

/**
 * Provides the command palette to the pages inside it. Ctrl-K or Cmd-K opens it, even in a text field, and so do
 * buttons.
 */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const open = () => {
    // An open dialog must be answered first. Dialogs that are only watched don't block the palette.
    if (document.querySelector('dialog[open]:not([data-watched])')) return;
    setOpened(true);
    setOpen(true);
  };
  useHotkeys([['mod+K', open]], [], true);
  return (
    <PaletteContext value={open}>
      {children}
      {wasOpened && (
        <Suspense fallback={null}>
          <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} onLogOut={() => setLeaving(true)} />
        </Suspense>
      )}
      <ShellLogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </PaletteContext>
  );
}
