import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { spokenRange } from '../../../lib/spoken-range.ts';
import { type ClipMaker, MakeClipBar } from '../../../ui/clips/make-clip-bar.tsx';
import { makeClipMessages as texts } from '../../../ui/clips/make-clip-messages.ts';
import type { Line } from './to-transcript-lines.ts';
import classes from './transcript-view.module.css';

type SelectableLinesProps = {
  lines: readonly Line[];
  /** The visible lines, such as search results. */
  found: readonly Line[];
  language: string;
  maker: ClipMaker;
};

/** The lines of a source's transcript. Clicking two lines selects the range between them, to make a clip. */
export function SelectableLines({ lines, found, language, maker }: SelectableLinesProps) {
  const [selection, setSelection] = useState<readonly [from: number, to: number] | null>(null);
  const [from, to] = selection ? [Math.min(...selection), Math.max(...selection)] : [-1, -1];
  const select = (index: number) => {
    // The second line ends the selection; a third starts another one.
    setSelection(selection && from === to && index !== from ? [from, index] : [index, index]);
  };
  return (
    <>
      <div className={classes.choice}>
        {selection ? (
          <MakeClipBar range={spokenRange(lines, from, to)} maker={maker} onClear={() => setSelection(null)} />
        ) : (
          <Text size="sm" c="dimmed" data-when-filled>
            {texts.linesHint}
          </Text>
        )}
      </div>
      <Stack
        component="ol"
        gap={0}
        mah="26rem"
        mx={-8}
        style={{ overflowY: 'auto' }}
        lang={language}
        aria-label={texts.lines}
      >
        {found.map((line) => {
          const index = lines.indexOf(line);
          return (
            <li key={line.startSec}>
              <button
                type="button"
                className={classes.line}
                data-tints
                data-ring="inside"
                aria-pressed={index >= from && index <= to}
                onClick={() => select(index)}
              >
                <Text span size="sm" c="dimmed">
                  {formatClock(line.startSec)}
                </Text>
                <span>{line.text}</span>
              </button>
            </li>
          );
        })}
      </Stack>
    </>
  );
}
