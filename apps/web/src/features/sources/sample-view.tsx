import { Button } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import classes from './chosen-view.module.css';
import { sourcesMessages } from './messages.ts';

const { sample: messages } = sourcesMessages;

/** The bundled video was chosen. */
export function SampleView({ onClear }: { onClear: () => void }) {
  return (
    <div className={classes.chosen}>
      <div className={classes.frame}>
        <IconMovie size={24} aria-hidden />
      </div>
      <div className={classes.facts}>
        <p className={classes.name}>{messages.name}</p>
        <p className={classes.quiet}>{messages.text}</p>
        <Button variant="default" size="sm" onClick={onClear}>
          {messages.change}
        </Button>
      </div>
    </div>
  );
}
