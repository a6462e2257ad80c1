import { type ClipEdit, clipEditLimits, plainClipEdit } from '@clipwright/clip-spec';
import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Columns } from '../../../ui/columns.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  addBestPunchIns,
  addPunchIn,
  changeSlowZooms,
  listPunchIns,
  removePunchIn,
} from '../document/change-punch-ins.ts';
import { findClipSec, placeInSource } from '../document/change-ranges.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import classes from './edit-panel.module.css';
import { panelMessages } from './panel-messages.ts';
import { PanelNote } from './panel-note.tsx';

type PunchInsProps = {
  edit: ClipEdit;
  /** The parts of the clip, aligned to frames. */
  ranges: ClipEdit['ranges'];
  words: readonly EditWord[];
  /** The numbers of suggested key words, the best first; null while they are being loaded. */
  keyWords: readonly number[] | null;
  player: Pick<EditPlayer, 'state' | 'seek'>;
  /** Returns the framing of a document for its preview. */
  frame: (edit: ClipEdit) => unknown;
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

const { zooms: texts } = panelMessages;

/** The punch-ins and slow zooms of the clip. */
export function PunchIns({ edit, ranges, words, keyWords, player, frame, onChange }: PunchInsProps) {
  const [note, setNote] = useState('');
  const punchIns = listPunchIns(edit);
  const { framing, ranges: parts } = useDeferredValue(edit);
  // The renderer omits a punch-in if the picture already moves.
  const works = useMemo(() => {
    const frameWith = (punchIns: ClipEdit['punchIns']) =>
      JSON.stringify(frame({ ...plainClipEdit(parts), framing, punchIns }));
    const cache = new Map<number, boolean>();
    let plain: string | null = null;
    return (atSec: number) => {
      plain ??= frameWith([]);
      const isShown = cache.get(atSec) ?? frameWith([{ atSec, scale: clipEditLimits.punchInScale.default }]) !== plain;
      cache.set(atSec, isShown);
      return isShown;
    };
  }, [frame, framing, parts]);
  const best = () => {
    const rankOf = ({ number }: EditWord) => {
      const rank = keyWords?.indexOf(number) ?? -1;
      return rank < 0 ? Number.POSITIVE_INFINITY : rank;
    };
    const spokenWords = words.filter(({ state, isHidden }) => state === 'in' && !isHidden);
    const emphasized = spokenWords.filter(({ isEmphasized }) => isEmphasized);
    const candidates = emphasized.length > 0 ? emphasized : spokenWords.filter((word) => Number.isFinite(rankOf(word)));
    const instants = candidates
      .toSorted((a, b) => (rankOf(a) === rankOf(b) ? a.number - b.number : rankOf(a) - rankOf(b)))
      .map(({ startSec }) => startSec);
    const next = addBestPunchIns(edit, instants, works);
    if (next !== edit) onChange(() => next);
    setNote(next === edit ? texts.noPlace : texts.added({ count: next.punchIns.length - edit.punchIns.length }));
  };
  return (
    <Stack component="section" gap="xs" aria-labelledby="edit-zooms">
      <Box id="edit-zooms" component="h2" ff="text" fz="md" fw={650}>
        {texts.label}
      </Box>
      <PanelNote>{texts.hint}</PanelNote>
      <Group gap="2xs" className={classes.actions}>
        <Button variant="default" size="sm" disabled={keyWords === null} onClick={best}>
          {texts.atKeyWords}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            const { sourceSec } = placeInSource(ranges, player.state.clipSec);
            onChange((now) => addPunchIn(now, sourceSec));
            setNote('');
          }}
        >
          {texts.here}
        </Button>
      </Group>
      <Checkbox
        label={texts.slow}
        checked={edit.slowZooms === true}
        onChange={({ currentTarget }) => onChange(changeSlowZooms(currentTarget.checked))}
      />
      {punchIns.length > 0 && (
        <Stack component="ul" gap={0} aria-label={texts.list}>
          {punchIns.map((punchIn) => {
            const clipSec = findClipSec(ranges, punchIn.atSec);
            const time = formatEditTime(clipSec);
            return (
              <Columns key={punchIn.atSec} component="li" columns="auto minmax(0, 1fr) auto" gap="xs" align="center">
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={texts.goTo({ time })}
                  onClick={() => player.seek(clipSec)}
                >
                  {time}
                </Button>
                <Text span size="sm" data-breakable c="dimmed">
                  {works(punchIn.atSec) ? (wordAt(words, punchIn.atSec)?.text ?? '') : texts.moves}
                </Text>
                <IconButton
                  label={texts.remove({ time })}
                  onClick={() => onChange((now) => removePunchIn(now, punchIn.atSec))}
                >
                  <IconX size={16} aria-hidden />
                </IconButton>
              </Columns>
            );
          })}
        </Stack>
      )}
      <PanelNote role="status">{note}</PanelNote>
    </Stack>
  );
}

function wordAt(words: readonly EditWord[], sourceSec: number): EditWord | undefined {
  return words.find(({ startSec, endSec }) => sourceSec >= startSec - 0.01 && sourceSec < endSec);
}
