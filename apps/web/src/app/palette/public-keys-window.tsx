import { lazy, useState } from 'react';
import { ShortcutsDialog } from '../../ui/dialogs/shortcuts-dialog.tsx';
import { ShellLogoutDialog } from '../shell/shell-logout-dialog.tsx';
import type { OpenedByKey } from './opened-by-key.ts';

// The `lazy` is repeated here and not shared with the shell: public pages would load a shared chunk.
const CommandPalette = lazy(() => import('./command-palette.tsx'));

type PublicKeysWindowProps = { opened: OpenedByKey | null; isSignedIn: boolean; onClose: () => void };

/** The palette or the list of shortcuts, over a page outside the shell. */
export default function PublicKeysWindow({ opened, isSignedIn, onClose }: PublicKeysWindowProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <CommandPalette
        isOpen={opened === 'palette'}
        isVisitor={!isSignedIn}
        onClose={onClose}
        onLogOut={() => setLeaving(true)}
      />
      <ShortcutsDialog isOpen={opened === 'shortcuts'} onClose={onClose} />
      <ShellLogoutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}
