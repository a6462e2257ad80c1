import type { Icon } from '@tabler/icons-react';

export type PaletteGroup = 'recent' | 'projects' | 'pages' | 'actions';

/** One line of the palette, and what choosing it does. */
export type PaletteCommand = {
  id: string;
  group: PaletteGroup;
  label: string;
  /** Other words it is found by. */
  alsoCalled?: string;
  /** Said behind the label, such as a state. */
  note?: string;
  Icon: Icon;
  run: () => void;
};

/** Those that have every typed word at the beginning of one of their own; all of them where nothing is typed. */
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
