import { Button } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { ModalDialog } from './modal-dialog.tsx';
import classes from './shortcuts-dialog.module.css';
import { shortcutsMessages as texts } from './shortcuts-messages.ts';

type Shortcuts = readonly (readonly [keys: string, what: string])[];

type ShortcutsDialogProps = {
  isOpen: boolean;
  /** Those of the page, besides what every page has; they can be switched off. */
  ofPage?: Shortcuts;
  onClose: () => void;
};

/** What each key does, and the switch for single ones. */
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
      <div className={classes.actions}>
        {ofPage && (
          <Button variant="default" onClick={() => setOn(!areOn)}>
            {areOn ? texts.switchOff : texts.switchOn}
          </Button>
        )}
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </ModalDialog>
  );
}

function List({ heading, shortcuts, isOff }: { heading?: string; shortcuts: Shortcuts; isOff?: boolean }) {
  return (
    <section>
      {heading !== undefined && <h3 className={classes.heading}>{heading}</h3>}
      <dl className={classes.keys} data-off={isOff || undefined}>
        {shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd className={classes.key}>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
