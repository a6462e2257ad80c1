import { useEffect, useState } from 'react';
import { ShortcutsDialog } from '../../ui/dialogs/shortcuts-dialog.tsx';

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';

/** Lists the keyboard shortcuts where "?" is pressed, on pages that do not list their own with them. */
export function ShellShortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A page with shortcuts of its own, which listens at the document, has answered already.
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(`${fields}, dialog:not([data-watched])`)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />;
}

/** Acts like "?": the page itself, or the shell, lists the shortcuts. */
export function openShortcuts(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
}
