import { Button } from '@mantine/core';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { clipsTexts } from '../clips-messages.ts';
import classes from './keys-help.module.css';

type KeysHelpProps = { isOpen: boolean; areOn: boolean; onToggle: () => void; onClose: () => void };

/** What each key does, and the switch for all of them. */
export function KeysHelp({ isOpen, areOn, onToggle, onClose }: KeysHelpProps) {
  const { keys } = clipsTexts;
  return (
    <ModalDialog isOpen={isOpen} title={keys.title} text={keys.intro} onClose={onClose}>
      <dl className={classes.keys} data-off={!areOn || undefined}>
        {keys.list.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Button variant="default" onClick={onToggle}>
          {areOn ? keys.switchOff : keys.switchOn}
        </Button>
        <Button onClick={onClose}>{keys.close}</Button>
      </div>
    </ModalDialog>
  );
}
