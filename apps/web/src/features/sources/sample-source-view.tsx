import { Button } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import classes from './chosen-view.module.css';
import { sourcesMessages } from './sources-messages.ts';

type SampleViewProps = {
  name: string;
  text: string;
  /** Address of a picture of it; default none is known. */
  picture?: string;
  onClear: () => void;
};

/** The bundled video was chosen, or the footage that the installation names. */
export function SampleSourceView({ name, text, picture, onClear }: SampleViewProps) {
  return (
    <div className={classes.chosen}>
      <div className={classes.frame}>
        {picture ? <img src={picture} alt="" /> : <IconMovie size={24} aria-hidden />}
      </div>
      <div className={classes.facts}>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>{text}</p>
        <Button variant="default" size="sm" onClick={onClear}>
          {sourcesMessages.sample.change}
        </Button>
      </div>
    </div>
  );
}
