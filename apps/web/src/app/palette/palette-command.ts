import type { Icon } from '@tabler/icons-react';

export type PaletteGroup = 'recent' | 'projects' | 'pages' | 'actions';

/** An entry of the palette and the action that it runs. */
export type PaletteCommand = {
  id: string;
  group: PaletteGroup;
  label: string;
  /** Synonyms that also match this entry. */
  alsoCalled?: string;
  /** A suffix of the label, such as a state. */
  note?: string;
  Icon: Icon;
  run: () => void;
};

/** Returns the commands in which every typed word is the start of a word, or all commands for an empty search. */
export function filterCommands(commands: readonly PaletteCommand[], search: string): PaletteCommand[] {
  const typed = wordsOf(search);
  return commands.filter(({ label, alsoCalled = '' }) => {
    const own = wordsOf(`${label} ${alsoCalled}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
