import type { ClipEdit } from '@clipwright/clip-spec';
import type { EditChange } from '@clipwright/media/plan';
import { Box, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Columns } from '../../../ui/columns.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRetainedFocus } from '../../../ui/use-retained-focus.ts';
import { editorMessages } from '../editor-messages.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { TidyTools } from '../planning/create-tidy-tools.ts';
import classes from './tidy-speech.module.css';

type Stretch = { startSec: number; endSec: number };

type TidySpeechProps = {
  edit: ClipEdit;
  tools: TidyTools;
  /** Plays a range of the clip, with a little around it. */
  onHear: (stretch: Stretch) => void;
  /** @returns true if the change was accepted */
  onChange: (change: (edit: ClipEdit) => ClipEdit) => boolean;
};

const { tidy: texts } = editorMessages;
/** The lengths that a pause can be shortened to, in seconds. */
const pauseLengthsSec = [0.2, 0.3, 0.5, 0.8];
const USUAL_SEC = 0.3;

const secondsOf = (sec: number) => texts.seconds({ sec: formatNumber(Math.round(sec * 10) / 10) });
/** Returns the word without the punctuation around it. */
const nameOf = ({ text }: { text: string }) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const sumOf = (stretches: readonly Stretch[]) =>
  secondsOf(stretches.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0));

/** The fillers, hesitations and pauses of a clip, to preview and remove all at once or one by one. */
export function TidySpeech({ edit, tools, onHear, onChange }: TidySpeechProps) {
  const fillers = useMemo(() => tools.fillers(edit), [tools, edit]);
  const hesitations = useMemo(() => tools.hesitations(edit), [tools, edit]);
  const pauses = useMemo(() => tools.pauses(edit), [tools, edit]);
  const [toSec, setToSec] = useState(USUAL_SEC);
  const [done, setDone] = useState('');
  const section = useRetainedFocus<HTMLDivElement>();
  const longer = pauses.filter(({ startSec, endSec }) => endSec - startSec > toSec + 0.1);
  const apply = (change: EditChange) => {
    const isRefused = change.savedSec > 0 && !onChange(() => change.edit);
    if (isRefused) return setDone('');
    const saved = change.savedSec > 0 ? texts.saved({ length: secondsOf(change.savedSec) }) : '';
    setDone([saved, change.leftOut > 0 && texts.leftOut].filter(Boolean).join(' '));
  };
  const remove = (some: typeof fillers) => apply(tools.removeFillers(edit, some));
  const cut = (some: typeof hesitations) => apply(tools.removeHesitations(edit, some));
  const shorten = (some: typeof pauses) => apply(tools.shortenPauses(edit, some, toSec));
  return (
    <Stack ref={section} component="section" gap="xs" className={classes.tidy} aria-labelledby="edit-tidy">
      <Box id="edit-tidy" component="h2" ff="text" fz="md" fw={650}>
        {texts.label}
      </Box>
      <details>
        <summary className={classes.summary}>
          {texts.fillers({ count: fillers.length, length: sumOf(fillers) })}
        </summary>
        {fillers.length > 0 && (
          <>
            <Stretches
              items={fillers.map((filler) => ({ ...filler, name: nameOf(filler) }))}
              action={texts.remove}
              onHear={onHear}
              onAct={(at) => remove(fillers.slice(at, at + 1))}
            />
            <Button size="xs" variant="default" onClick={() => remove(fillers)}>
              {texts.removeAll}
            </Button>
          </>
        )}
      </details>
      <details>
        <summary className={classes.summary}>
          {texts.hesitations({ count: hesitations.length, length: sumOf(hesitations) })}
        </summary>
        {hesitations.length > 0 && (
          <>
            <Text size="sm" c="dimmed" mt="2xs">
              {texts.hesitationsIntro}
            </Text>
            <Stretches
              items={hesitations.map((sound) => ({ ...sound, name: secondsOf(sound.endSec - sound.startSec) }))}
              action={texts.remove}
              onHear={onHear}
              onAct={(at) => cut(hesitations.slice(at, at + 1))}
            />
            <Button size="xs" variant="default" onClick={() => cut(hesitations)}>
              {texts.removeAllHesitations}
            </Button>
          </>
        )}
      </details>
      <details>
        <summary className={classes.summary}>{texts.pauses({ count: longer.length, length: sumOf(longer) })}</summary>
        <NativeSelect
          size="sm"
          label={texts.shortenTo}
          value={String(toSec)}
          data={pauseLengthsSec.map((sec) => ({ value: String(sec), label: secondsOf(sec) }))}
          onChange={({ currentTarget }) => setToSec(Number(currentTarget.value))}
        />
        {longer.length > 0 && (
          <>
            <Stretches
              items={longer.map((pause) => ({ ...pause, name: secondsOf(pause.endSec - pause.startSec) }))}
              action={texts.shorten}
              onHear={onHear}
              onAct={(at) => shorten(longer.slice(at, at + 1))}
            />
            <Button size="xs" variant="default" onClick={() => shorten(longer)}>
              {texts.shortenAll}
            </Button>
          </>
        )}
      </details>
      <Text role="status" size="sm" mih="1.5em" c="dimmed">
        {done}
      </Text>
    </Stack>
  );
}

type StretchesProps = {
  items: readonly (Stretch & { name: string })[];
  action: string;
  onHear: (stretch: Stretch) => void;
  onAct: (at: number) => void;
};

function Stretches({ items, action, onHear, onAct }: StretchesProps) {
  return (
    <Stack component="ul" gap="2xs" my="xs" mx={0}>
      {items.map(({ name, startSec, endSec }, at) => {
        const time = formatEditTime(startSec);
        return (
          <Columns key={startSec} component="li" columns="auto minmax(0, 1fr) auto auto" gap="xs" align="center">
            <IconButton label={texts.hear({ name, time })} onClick={() => onHear({ startSec, endSec })}>
              <IconPlayerPlay size={16} aria-hidden />
            </IconButton>
            <span data-breakable>{name}</span>
            <Text span size="sm" c="dimmed" className={classes.time}>
              {time}
            </Text>
            <Button
              size="xs"
              variant="default"
              aria-label={texts.actOn({ action, name, time })}
              onClick={() => onAct(at)}
            >
              {action}
            </Button>
          </Columns>
        );
      })}
    </Stack>
  );
}
