import { Box, Button, Group, Stack } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { ModalDialog } from './modal-dialog.tsx';
import classes from './shortcuts-dialog.module.css';
import { shortcutsMessages as texts } from './shortcuts-messages.ts';

type Shortcuts = readonly (readonly [keys: string, what: string])[];

type ShortcutsDialogProps = {
  isOpen: boolean;
  /** The page's own shortcuts, in addition to those of every page. They can be switched off. */
  ofPage?: Shortcuts;
  onClose: () => void;
};

/** Lists the keyboard shortcuts, with a switch for single-key ones. */
export function ShortcutsDialog({ isOpen, ofPage, onClose }: ShortcutsDialogProps) {
  const { areOn, setOn } = useSingleKeys();
  const isApple = ['macos', 'ios'].includes(useOs());
  const general = isApple ? texts.generalOnApple : texts.general;
  return (
    <ModalDialog isOpen={isOpen} title={texts.title} text={ofPage && texts.intro} onClose={onClose}>
      {ofPage ? (
        <>
          <List heading={texts.onPage} shortcuts={ofPage} isOff={!areOn} />
          <List heading={texts.everywhere} shortcuts={general} />
        </>
      ) : (
        <List shortcuts={general} />
      )}
      <Group gap="sm" justify="flex-end">
        {ofPage && (
          <Button variant="default" onClick={() => setOn(!areOn)}>
            {areOn ? texts.switchOff : texts.switchOn}
          </Button>
        )}
        <Button onClick={onClose}>{texts.close}</Button>
      </Group>
    </ModalDialog>
  );
}

function List({ heading, shortcuts, isOff }: { heading?: string; shortcuts: Shortcuts; isOff?: boolean }) {
  return (
    <section>
      {heading !== undefined && (
        <Box component="h3" mt="sm" mb="xs">
          {heading}
        </Box>
      )}
      <Stack component="dl" gap="xs" className={classes.keys} data-off={isOff || undefined}>
        {shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <Box
                component="kbd"
                py={2}
                px={8}
                bd="1px solid var(--cw-line)"
                bdrs={4}
                bg="var(--cw-surface)"
                fz="sm"
                fw={650}
                ff="text"
              >
                {keys}
              </Box>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Stack>
    </section>
  );
}
