import { Group, Text, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useModalDialog } from '../../ui/dialogs/use-modal-dialog.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './command-palette.module.css';
import type { PaletteCommand } from './palette-command.ts';
import { PaletteList } from './palette-list.tsx';
import { paletteMessages as texts } from './palette-messages.ts';
import { usePaletteCommands } from './use-palette-commands.ts';

type CommandPaletteProps = {
  isOpen: boolean;
  /** True if the user is signed out and so has no projects to search. */
  isVisitor?: boolean;
  onClose: () => void;
  onLogOut: () => void;
};

/** A dialog that finds projects, pages and commands: a combobox with an always open list. */
export default function CommandPalette({ isOpen, isVisitor = false, onClose, onLogOut }: CommandPaletteProps) {
  const dialog = useModalDialog(isOpen, onClose);
  return (
    // The keyboard equivalent is Escape, which dialogs support natively.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={classes.dialog}
      // All of a phone, so that the list has room above the keyboard.
      data-whole
      aria-label={texts.title}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {isOpen && <Palette isVisitor={isVisitor} onClose={() => dialog.current?.close()} onLogOut={onLogOut} />}
    </dialog>
  );
}

type PaletteProps = { isVisitor: boolean; onClose: () => void; onLogOut: () => void };

function Palette({ isVisitor, onClose, onLogOut }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const listId = useId();
  const search = typed.trim();
  const { commands, isSearching, hasFailed } = usePaletteCommands(search, { isVisitor, onLogOut });
  // The list changes while projects are searched; the chosen entry stays active even if it moves.
  const active = commands.find(({ id }) => id === chosenId) ?? commands[0];
  const idOf = ({ id }: PaletteCommand) => `${listId}-${id}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (command: PaletteCommand) => {
    // Close first, so that focus returns before the page moves it.
    onClose();
    command.run();
  };
  const point = (command: PaletteCommand | undefined) => setChosenId(command?.id ?? null);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { length } = commands;
    const index = active ? commands.indexOf(active) : 0;
    if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'ArrowDown' && length > 0) point(commands[(index + 1) % length]);
    else if (event.key === 'ArrowUp' && length > 0) point(commands[(index - 1 + length) % length]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Group gap="sm" wrap="nowrap" py="xs" pl="md" pr="xs" data-line="below" className={classes.top}>
        <IconSearch size={20} style={{ flex: 'none', color: 'var(--mantine-color-dimmed)' }} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that the user opened
          autoFocus
          type="text"
          role="combobox"
          aria-label={isVisitor ? texts.fieldOfVisitor : texts.field}
          aria-expanded
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          className={classes.field}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosenId(null);
          }}
          onKeyDown={press}
        />
        <IconButton label={texts.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </Group>
      <PaletteList id={listId} commands={commands} active={active} idOf={idOf} onPoint={point} onChoose={choose} />
      <Text size="sm" px="md" c="dimmed" className={classes.note} role="status">
        {isSearching ? (
          texts.searching
        ) : hasFailed ? (
          texts.failed
        ) : commands.length === 0 ? (
          texts.none({ search })
        ) : (
          <VisuallyHidden>{texts.count({ results: commands.length })}</VisuallyHidden>
        )}
      </Text>
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {texts.hint.move}
        <kbd>↵</kbd> {texts.hint.choose}
        <kbd>Esc</kbd> {texts.hint.close}
      </p>
    </>
  );
}
