import { useEffect, useState } from 'react';
import { ShortcutsDialog } from '../../ui/dialogs/shortcuts-dialog.tsx';

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';

/** Lists the keyboard shortcuts when "?" is pressed on a page without a list of its own. */
export function ShellShortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A page with its own shortcuts listens on the document and has already handled the key.
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

/** Dispatches "?": the page, or else the shell, lists the shortcuts. */
export function openShortcuts(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }));
}
