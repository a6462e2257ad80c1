import { formatFileSize } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { formatClock } from '../../lib/format/format-clock.ts';
import type { ChosenFile } from './chosen-source.ts';
import classes from './chosen-view.module.css';
import { sourcesMessages } from './sources-messages.ts';

const { file: messages } = sourcesMessages;

type ChosenFileViewProps = { chosen: ChosenFile; isReading: boolean; onClear: () => void };

/** The video that was chosen, with its first picture. */
export function ChosenFileView({ chosen: { file, facts }, isReading, onClear }: ChosenFileViewProps) {
  return (
    <div className={classes.chosen}>
      <div className={classes.frame}>
        {facts?.frameUrl ? <img src={facts.frameUrl} alt="" /> : <IconMovie size={24} aria-hidden />}
      </div>
      <div className={classes.facts}>
        <p className={classes.name}>{file.name}</p>
        <p className={classes.quiet} role="status">
          {isReading
            ? messages.reading
            : facts
              ? messages.facts({
                  length: formatClock(facts.durationSec),
                  pixels: facts.widthPx && facts.heightPx ? `${facts.widthPx} × ${facts.heightPx}` : null,
                  size: formatFileSize(file.size),
                })
              : `${formatFileSize(file.size)}. ${messages.unread}`}
        </p>
        <Button variant="default" size="sm" onClick={onClear}>
          {messages.change}
        </Button>
      </div>
    </div>
  );
}
