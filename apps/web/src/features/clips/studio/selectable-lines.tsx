import { speakerName } from '@clipwright/clip-spec';
import { Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { spokenRange } from '../../../lib/spoken-range.ts';
import { type ClipMaker, MakeClipBar } from '../../../ui/clips/make-clip-bar.tsx';
import { makeClipMessages as texts } from '../../../ui/clips/make-clip-messages.ts';
import { RecognizedVoices } from '../../../ui/speakers/recognized-voices.tsx';
import { SpeakerForm } from '../../../ui/speakers/speaker-form.tsx';
import { speakerTexts } from '../../../ui/speakers/speaker-messages.ts';
import type { SpeakerTools } from '../../../ui/speakers/use-speakers.ts';
import { beginsTurn, type Line, listSpeakers } from './to-transcript-lines.ts';
import classes from './transcript-view.module.css';

type SelectableLinesProps = {
  lines: readonly Line[];
  /** The visible lines, such as search results. */
  found: readonly Line[];
  language: string;
  /** Null if no clips can be made. */
  maker: ClipMaker | null;
  /** Null if the speakers cannot be corrected. */
  speakers: SpeakerTools | null;
};

/**
 * The lines of a source's transcript. Clicking two lines selects the range between them, to make a clip or to correct
 * who speaks there. Clicking a speaker's name changes it everywhere.
 */
export function SelectableLines({ lines, found, language, maker, speakers }: SelectableLinesProps) {
  const [selection, setSelection] = useState<readonly [from: number, to: number] | null>(null);
  /** The start of the line whose speaker is being renamed. The lines themselves are replaced when the page updates. */
  const [namedAtSec, setNamedAtSec] = useState<number | null>(null);
  const [from, to] = selection ? [Math.min(...selection), Math.max(...selection)] : [-1, -1];
  const select = (index: number) => {
    // The second line ends the selection; a third starts another one.
    setSelection(selection && from === to && index !== from ? [from, index] : [index, index]);
  };
  const all = listSpeakers(lines);
  const selected = lines.slice(from, to + 1);
  const spoken = listSpeakers(selected);
  const tools = speakers && {
    speakers: all,
    memory: speakers.memory,
    onRename: (name: string, next: string, isRemembered: boolean) => {
      speakers.rename(name, next, { isOther: all.includes(next), isRemembered });
      setNamedAtSec(null);
    },
  };
  const turn = { startSec: selected[0]?.startSec ?? 0, endSec: selected.at(-1)?.endSec ?? 0 };
  return (
    <>
      {speakers && <RecognizedVoices speakers={speakers} />}
      <div className={classes.choice}>
        {selection && maker ? (
          <MakeClipBar range={spokenRange(lines, from, to)} maker={maker} onClear={() => setSelection(null)} />
        ) : (
          <Text size="sm" c="dimmed" data-when-filled>
            {maker && texts.linesHint}
          </Text>
        )}
        {selection && tools && all.length > 0 && (
          <SpeakerForm
            key={`${from} ${to}`}
            {...tools}
            speaker={spoken.length === 1 ? (spoken[0] ?? null) : null}
            place={speakerTexts.lines}
            onAssign={(name) => speakers?.assign(turn, name)}
          />
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
        {found.map((line, at) => {
          const index = lines.indexOf(line);
          return (
            <li key={line.startSec}>
              {beginsTurn(found, at) && (
                <Speaker
                  name={line.speaker ?? ''}
                  isOpen={namedAtSec === line.startSec}
                  onOpen={tools && (() => setNamedAtSec(namedAtSec === line.startSec ? null : line.startSec))}
                />
              )}
              {namedAtSec === line.startSec && tools && (
                <Box px={8} pb="xs">
                  <SpeakerForm
                    {...tools}
                    speaker={line.speaker}
                    place={null}
                    onAssign={() => undefined}
                    onClose={() => setNamedAtSec(null)}
                  />
                </Box>
              )}
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

/** The name above the lines of a speaker; a button if it can be changed. */
function Speaker({ name, isOpen, onOpen }: { name: string; isOpen: boolean; onOpen: (() => void) | null }) {
  const shownName = speakerName(name);
  if (!onOpen) return <p className={classes.speaker}>{shownName}</p>;
  return (
    <button
      type="button"
      className={classes.speaker}
      data-tints
      data-ring="inside"
      aria-expanded={isOpen}
      aria-label={speakerTexts.open({ name: shownName })}
      onClick={onOpen}
    >
      {shownName}
    </button>
  );
}
