import { type ClipEdit, clipEditLimits } from '@clipwright/clip-spec';
import { type EditFile, editFileLimits } from '@clipwright/contract';
import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { changeMusic, chooseMusic } from '../document/change-music.ts';
import { useEditFileChanges } from '../edit-files-query.ts';
import { formatEditTime } from '../format-edit-time.ts';
import { AddFile } from './add-file.tsx';
import classes from './edit-panel.module.css';
import { fileMessages } from './file-messages.ts';
import { panelMessages } from './panel-messages.ts';
import { PanelNote } from './panel-note.tsx';
import { RangeField } from './range-field.tsx';

type MusicPanelProps = {
  edit: ClipEdit;
  /** The user's files; null until loaded. */
  files: readonly EditFile[] | null;
  hasWords: boolean;
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

const { music: texts } = fileMessages;
const { seconds, sound } = panelMessages;
const longestFadeSec = Math.min(5, clipEditLimits.fadeSec);
/** The maximum is 0, since a browser cannot play a file louder than its own volume. */
const volumes = { min: -40, max: 0, step: 1 } as const;
const ducks = { min: 0, max: 30, step: 1 } as const;

/** The user's music under the clip. */
export function MusicPanel({ edit, files, hasWords, onChange }: MusicPanelProps) {
  const [isAsking, setAsking] = useState(false);
  const { adding, removing } = useEditFileChanges('music', ({ id }) => onChange((now) => chooseMusic(now, id)));
  const { music } = edit.sound;
  const own = (files ?? []).filter(({ kind }) => kind === 'music');
  const chosen = own.find(({ id }) => id === music?.musicId);
  const isGone = music !== undefined && files !== null && !chosen;
  const set = (change: Parameters<typeof changeMusic>[1], group: string) =>
    onChange((now) => changeMusic(now, change), `music-${group}`);
  const remove = () => {
    if (!chosen) return;
    removing.mutate(chosen.id, {
      onSuccess: () => onChange((now) => (now.sound.music?.musicId === chosen.id ? chooseMusic(now, null) : now)),
      onError: (error) => showToast(describeError(error), 'error'),
      onSettled: () => setAsking(false),
    });
  };
  return (
    <Stack component="section" gap="xs" aria-labelledby="edit-music">
      <Box id="edit-music" component="h2" ff="text" fz="md" fw={650}>
        {texts.label}
      </Box>
      {(own.length > 0 || music) && (
        <NativeSelect
          aria-labelledby="edit-music"
          value={music?.musicId ?? ''}
          data={[
            { value: '', label: texts.none },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
            ...(music && !chosen ? [{ value: music.musicId, label: isGone ? texts.deleted : texts.label }] : []),
          ]}
          onChange={({ currentTarget: { value } }) => onChange((now) => chooseMusic(now, value === '' ? null : value))}
        />
      )}
      {isGone && (
        <PanelNote c="danger" role="status">
          {texts.gone}
        </PanelNote>
      )}
      {music && chosen && (
        <Stack gap="md" pt="sm">
          <RangeField
            label={texts.volume}
            value={music.gainDb}
            {...volumes}
            text={sound.gain({ db: formatNumber(music.gainDb) })}
            onChange={(gainDb) => set({ gainDb }, 'gain')}
          />
          {hasWords ? (
            <RangeField
              label={texts.duck}
              value={music.duckDb}
              {...ducks}
              text={sound.gain({ db: formatNumber(-music.duckDb || 0) })}
              onChange={(duckDb) => set({ duckDb }, 'duck')}
            />
          ) : (
            <PanelNote>{texts.duckNone}</PanelNote>
          )}
          <RangeField
            label={texts.offset}
            value={music.offsetSec ?? 0}
            min={0}
            max={Math.max(0, Math.floor((chosen.durationSec ?? 0) - 1))}
            step={0.5}
            text={formatEditTime(music.offsetSec ?? 0)}
            onChange={(offsetSec) => set({ offsetSec }, 'offset')}
          />
          <Toggle
            label={texts.repeat}
            hint={texts.repeatHint}
            isOn={!music.playsOnce}
            onChange={(isOn) => onChange((now) => changeMusic(now, { playsOnce: !isOn }))}
          />
          {(['fadeIn', 'fadeOut'] as const).map((fade) => {
            const sec = music[`${fade}Sec`] ?? 0;
            return (
              <RangeField
                key={fade}
                label={texts[fade]}
                value={sec}
                min={0}
                max={longestFadeSec}
                step={0.1}
                text={seconds({ sec: formatNumber(sec) })}
                onChange={(value) => set({ [`${fade}Sec`]: value }, fade)}
              />
            );
          })}
          <Group gap="2xs" className={classes.actions}>
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {texts.remove}
            </Button>
          </Group>
        </Stack>
      )}
      <AddFile
        label={texts.add}
        hint={texts.limits({
          size: formatBytes(editFileLimits.largestBytes.music),
          minutes: editFileLimits.musicSec / 60,
        })}
        accept="audio/*,.mp3,.m4a,.wav,.flac,.ogg,.opus,.aac"
        adding={adding}
      />
      <ConfirmDialog
        isOpen={isAsking && chosen !== undefined}
        title={texts.removeTitle}
        text={texts.removeText({ name: chosen?.name ?? '' })}
        confirm={texts.removeConfirm}
        cancel={texts.keep}
        isBusy={removing.isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
