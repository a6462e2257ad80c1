import { useEffect, useEffectEvent, useState } from 'react';
import { readPaste } from './read-paste.ts';

type PageDropOptions = {
  /** True if a paste is accepted; false if it would replace another source. */
  takesPaste: boolean;
  onFiles: (files: File[]) => void;
  /** Called with a dropped link, or with text pasted while no field had the focus. */
  onText: (text: string) => void;
};

/**
 * Accepts anything dropped on the page or pasted outside of any field. Returns true while something is dragged over the
 * page.
 */
export function usePageDrop({ takesPaste, onFiles, onText }: PageDropOptions): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    const given = event.dataTransfer;
    if (!given || !canTake(given) || isInDialog(event.target)) return;
    const files = [...given.files];
    // The browser itself inserts a link that is dropped on a field.
    if (files.length === 0 && isEditable(event.target)) return;
    event.preventDefault();
    if (files.length > 0) onFiles(files);
    else onText(given.getData('text/uri-list').split(/\r?\n/)[0] ?? '');
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!takesPaste || !event.clipboardData || isEditable(event.target) || isInDialog(event.target)) return;
    const { files, text } = readPaste(event.clipboardData);
    if (files.length > 0) onFiles(files);
    else if (text.trim() !== '') onText(text);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer || !canTake(event.dataTransfer) || isInDialog(event.target)) return;
      event.preventDefault();
      setOver(true);
    };
    // Without a related target, the pointer has left the page.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', (event) => drop(event), { signal });
    window.addEventListener('paste', (event) => paste(event), { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}

const canTake = ({ types }: DataTransfer) => types.includes('Files') || types.includes('text/uri-list');

function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [role="dialog"], [role="alertdialog"]') !== null;
}
