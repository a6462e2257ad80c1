import { Box } from '@mantine/core';
import { memo } from 'react';
import type { EditWord } from '../document/list-edit-words.ts';
import classes from './edit-timeline.module.css';

type TimelineWordsProps = { words: readonly EditWord[]; startSec: number; lengthSec: number };

/** The words at the times they are spoken. They are hidden from screen readers, which use the transcript. */
export const TimelineWords = memo(function TimelineWords({ words, startSec, lengthSec }: TimelineWordsProps) {
  const percent = (sec: number) => (sec / lengthSec) * 100;
  return (
    <Box pos="absolute" inset={0} style={{ overflow: 'hidden' }} aria-hidden>
      {words
        .filter((word) => word.endSec > startSec && word.startSec < startSec + lengthSec)
        .map((word) => (
          <TimelineWord
            key={word.number}
            text={word.text}
            state={word.state}
            left={percent(word.startSec - startSec)}
            width={percent(word.endSec - word.startSec)}
          />
        ))}
    </Box>
  );
});

type TimelineWordProps = Pick<EditWord, 'text' | 'state'> & { left: number; width: number };

// Most words stay the same while an edge is dragged.
const TimelineWord = memo(function TimelineWord({ text, state, left, width }: TimelineWordProps) {
  return (
    <span className={classes.word} data-state={state} style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }}>
      <Box component="span" px={2} className={classes.text}>
        {text}
      </Box>
    </span>
  );
});
