import type { ClipEdit } from '@clipwright/clip-spec';
import { type EditFile, editFileLimits } from '@clipwright/contract';
import { Box, Button, Stack, Text } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { Columns } from '../../../ui/columns.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { addImage, imagesOf, removeImage } from '../document/change-images.ts';
import { useEditFileChanges } from '../edit-files-query.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import { AddFile } from './add-file.tsx';
import classes from './edit-panel.module.css';
import { fileMessages } from './file-messages.ts';
import { ImageFields } from './image-fields.tsx';
import { PanelNote } from './panel-note.tsx';

type ImagePanelProps = {
  edit: ClipEdit;
  /** The user's files; null until loaded. */
  files: readonly EditFile[] | null;
  /** The size of the clip's file. */
  frame: { widthPx: number; heightPx: number };
  player: Pick<EditPlayer, 'state' | 'seek'>;
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

const { images: texts } = fileMessages;

/** The user's images over the clip. */
export function ImagePanel({ edit, files, frame, player, onChange }: ImagePanelProps) {
  const [doomed, setDoomed] = useState<EditFile | null>(null);
  const use = ({ id: imageId, widthPx, heightPx }: EditFile) => {
    if (widthPx === null || heightPx === null) return;
    const { clipSec } = player.state;
    onChange((now) => addImage(now, { imageId, picture: { widthPx, heightPx }, frame, clipSec }));
  };
  const { adding, removing } = useEditFileChanges('image', use);
  const own = (files ?? []).filter(({ kind }) => kind === 'image');
  const images = imagesOf(edit);
  const erase = ({ id }: EditFile) =>
    removing.mutate(id, {
      onError: (error) => showToast(describeError(error), 'error'),
      onSettled: () => setDoomed(null),
    });
  return (
    <Stack component="section" gap="xs" aria-labelledby="edit-images">
      <Box id="edit-images" component="h2" ff="text" fz="md" fw={650}>
        {texts.label}
      </Box>
      <PanelNote>{texts.hint}</PanelNote>
      {images.length > 0 && (
        <Stack component="ul" gap={0} aria-label={texts.list}>
          {images.map((image) => {
            const file = own.find(({ id }) => id === image.imageId);
            const name = file?.name ?? texts.deleted;
            return (
              <li key={image.id} className={classes.overlayItem}>
                <Columns columns="auto minmax(0, 1fr) auto" gap="xs" align="center">
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={texts.goTo({ name, time: formatEditTime(image.startSec) })}
                    onClick={() => player.seek(image.startSec)}
                  >
                    {formatEditTime(image.startSec)}
                  </Button>
                  <Text span size="sm" data-breakable c="dimmed">
                    {files === null ? '' : name}
                  </Text>
                  <IconButton
                    label={texts.remove({ name })}
                    onClick={() => onChange((now) => removeImage(now, image.id))}
                  >
                    <IconX size={16} aria-hidden />
                  </IconButton>
                </Columns>
                {files !== null && !file && <PanelNote c="danger">{texts.gone}</PanelNote>}
                {file && <ImageFields edit={edit} image={image} file={file} frame={frame} onChange={onChange} />}
              </li>
            );
          })}
        </Stack>
      )}
      {own.length > 0 && (
        <Columns component="ul" min={84} gap="xs" aria-label={texts.own}>
          {own.map((file) => (
            <Stack key={file.id} component="li" gap={0} align="center">
              <button
                type="button"
                className={classes.use}
                title={texts.use({ name: file.name })}
                onClick={() => use(file)}
              >
                <img src={file.url} alt={texts.use({ name: file.name })} loading="lazy" />
              </button>
              <IconButton
                label={texts.erase({ name: file.name })}
                aria-haspopup="dialog"
                onClick={() => setDoomed(file)}
              >
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </Stack>
          ))}
        </Columns>
      )}
      <AddFile
        label={texts.add}
        hint={texts.limits({ size: formatBytes(editFileLimits.largestBytes.image) })}
        accept="image/png,image/jpeg,image/webp,image/gif"
        adding={adding}
      />
      <ConfirmDialog
        isOpen={doomed !== null}
        title={texts.eraseTitle}
        text={texts.eraseText({ name: doomed?.name ?? '' })}
        confirm={texts.eraseConfirm}
        cancel={texts.keep}
        isBusy={removing.isPending}
        onConfirm={() => doomed && erase(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Stack>
  );
}
