import { useHotkeys } from '@mantine/hooks';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { ShellLogoutDialog } from '../shell/shell-logout-dialog.tsx';

// Loaded when it is opened first.
const CommandPalette = lazy(() => import('./command-palette.tsx'));

const PaletteContext = createContext<() => void>(() => undefined);

/** Opens the command palette. */
export function useOpenPalette(): () => void {
  return useContext(PaletteContext);
}

/** Has the command palette open over these pages: by Ctrl-K or Cmd-K, also from within a field, and by buttons. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const open = () => {
    // A question over the page is answered first. What is only watched is in no one's way.
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
