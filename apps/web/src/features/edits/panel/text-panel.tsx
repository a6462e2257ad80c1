import type { ClipEdit } from '@clipwright/clip-spec';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Columns } from '../../../ui/columns.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRetainedFocus } from '../../../ui/use-retained-focus.ts';
import { clipLengthSec } from '../document/change-ranges.ts';
import { addText, changeText, removeText, type TextOverlay, textSize, textsOf } from '../document/change-texts.ts';
import { placeOverlay } from '../document/place-text.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import { ColorField } from './color-field.tsx';
import classes from './edit-panel.module.css';
import { OverlayPlace, OverlayTimes } from './overlay-fields.tsx';
import { OverlayTextField } from './overlay-text-field.tsx';
import { panelMessages } from './panel-messages.ts';
import { PanelNote } from './panel-note.tsx';
import { RangeField } from './range-field.tsx';

type TextPanelProps = {
  edit: ClipEdit;
  player: Pick<EditPlayer, 'state' | 'seek'>;
  /** @returns true if the change was accepted */
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => unknown;
};

const { texts, percent } = panelMessages;
/** The time after its start at which a text has faded in. */
const FADED_IN_SEC = 0.3;

/** Texts over the picture, besides the hook. */
export function TextPanel({ edit, player, onChange }: TextPanelProps) {
  const [addedId, setAddedId] = useState<string | null>(null);
  const section = useRetainedFocus<HTMLDivElement>();
  const ownTexts = textsOf(edit);
  const add = () => {
    const next = addText(edit, texts.first, player.state.clipSec);
    const added = textsOf(next).at(-1);
    if (!added || onChange(() => next) === false) return;
    setAddedId(added.id);
    player.seek(added.startSec + FADED_IN_SEC);
  };
  return (
    <Stack ref={section} tabIndex={-1} component="section" gap="xs" aria-labelledby="edit-texts">
      <Box id="edit-texts" component="h2" ff="text" fz="md" fw={650}>
        {texts.label}
      </Box>
      <PanelNote>{texts.hint}</PanelNote>
      {ownTexts.length > 0 && (
        <Stack component="ul" gap={0} aria-label={texts.list}>
          {ownTexts.map((text) => (
            <TextItem
              key={text.id}
              text={text}
              lengthSec={clipLengthSec(edit.ranges)}
              takesFocus={text.id === addedId}
              player={player}
              onChange={onChange}
            />
          ))}
        </Stack>
      )}
      <Group gap="2xs" className={classes.actions}>
        <Button variant="default" size="sm" onClick={add}>
          {texts.add}
        </Button>
      </Group>
    </Stack>
  );
}

type TextItemProps = Omit<TextPanelProps, 'edit'> & { text: TextOverlay; lengthSec: number; takesFocus: boolean };

function TextItem({ text, lengthSec, takesFocus, player, onChange }: TextItemProps) {
  const { id, startSec, endSec, place, size, color } = text;
  const remove = () => onChange((now) => removeText(now, id));
  const set = (change: Parameters<typeof changeText>[2], field: string) => {
    const [from, to] = [change.startSec ?? startSec, change.endSec ?? endSec];
    onChange((now) => changeText(now, id, change), `${id}-${field}`);
    // Keeps the edited text visible.
    const { clipSec } = player.state;
    if (clipSec < from || clipSec >= to) player.seek(from + FADED_IN_SEC);
  };
  return (
    <li className={classes.overlayItem}>
      <Columns columns="auto minmax(0, 1fr) auto" gap="xs" align="center">
        <Button
          variant="subtle"
          size="sm"
          aria-label={texts.goTo({ text: text.text, time: formatEditTime(startSec) })}
          onClick={() => player.seek(startSec)}
        >
          {formatEditTime(startSec)}
        </Button>
        <Text span size="sm" data-breakable c="dimmed">
          {text.text}
        </Text>
        <IconButton label={texts.remove({ text: text.text })} onClick={remove}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </Columns>
      <Stack gap="md" pt="sm">
        <OverlayTextField
          label={texts.text}
          text={text.text}
          takesFocus={takesFocus}
          onChange={(changed) => set({ text: changed }, 'text')}
          onClear={remove}
        />
        <OverlayTimes times={{ startSec, endSec }} lengthSec={lengthSec} onChange={set} />
        <RangeField
          label={texts.size}
          value={size}
          {...textSize}
          step={0.005}
          text={percent({ percent: Math.round(size * 100) })}
          onChange={(value) => set({ size: value }, 'size')}
        />
        <ColorField label={texts.color} value={color} onChange={(value) => set({ color: value }, 'color')} />
        <details>
          <summary className={classes.summary}>{texts.place}</summary>
          <Stack gap="md" pt="sm">
            <OverlayPlace
              place={place}
              onChange={(to) => onChange((now) => placeOverlay(now, id, to), `place-${id}`)}
            />
          </Stack>
        </details>
      </Stack>
    </li>
  );
}
