import type { ClipEdit } from '@clipwright/clip-spec';
import { type CropTrack, cropAt } from '@clipwright/media/plan';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { Segments } from '../../../ui/forms/segments.tsx';
import { setCover } from '../document/change-looks.ts';
import { findClipSec, placeInSource } from '../document/change-ranges.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import { type CopyPart, type CopyPlace, CoverPicture, cutPart, useCopyPictures } from './copy-picture.tsx';
import classes from './edit-panel.module.css';
import { panelMessages } from './panel-messages.ts';
import { PanelNote } from './panel-note.tsx';

type CoverPanelProps = {
  edit: ClipEdit;
  /** The parts of the clip, aligned to frames. */
  ranges: ClipEdit['ranges'];
  /** Lists the source times of the best pictures in the clip, the best first. */
  covers: (edit: ClipEdit) => number[];
  /** Returns the framing of a document for its preview. */
  frame: (edit: ClipEdit) => CropTrack | null;
  copy: CopyPlace | null;
  player: Pick<EditPlayer, 'state' | 'seek'>;
  onChange: (change: (edit: ClipEdit) => ClipEdit) => void;
};

const { cover: texts } = panelMessages;
/** Times closer than this are the same picture. */
const SAME_SEC = 0.02;
const whole = { x: 0, y: 0, width: 1, height: 1 };

/** The choice of the picture that platforms show before the clip is played. */
export function CoverPanel({ edit, ranges, covers, frame, copy, player, onChange }: CoverPanelProps) {
  const late = useDeferredValue(edit);
  const chosenSec = edit.cover?.atSec;
  const parts = useMemo(() => {
    const best = covers(late);
    const isListed = late.cover === undefined || best.some((atSec) => isSame(atSec, late.cover?.atSec));
    const track = frame(late);
    return [...best, ...(isListed || !late.cover ? [] : [late.cover.atSec])].map((atSec): CopyPart => {
      const [box = whole] = track ? cropAt(track, findClipSec(late.ranges, atSec)) : [];
      return { atSec, box };
    });
  }, [covers, frame, late]);
  const pictures = useCopyPictures(parts, copy, cutPart);
  const chosen = parts.findIndex(({ atSec }) => isSame(atSec, chosenSec));
  const choose = (atSec: number) => {
    onChange((now) => setCover(now, atSec));
    player.seek(findClipSec(ranges, atSec));
  };
  return (
    <Stack component="section" gap="xs" aria-labelledby="edit-cover">
      <Box id="edit-cover" component="h2" ff="text" fz="md" fw={650}>
        {texts.label}
      </Box>
      <PanelNote>{texts.hint}</PanelNote>
      {parts.length > 0 && (
        <Segments
          legend={texts.label}
          isSmall
          segments={parts.map((part, index) => ({
            value: `${index}`,
            label: (
              <Stack component="span" gap="2xs" align="center" py="2xs">
                <CoverPicture picture={pictures.get(part)} />
                <Text span size="sm">
                  {formatEditTime(findClipSec(ranges, part.atSec))}
                </Text>
              </Stack>
            ),
          }))}
          chosen={chosen < 0 ? null : `${chosen}`}
          onChange={(value) => {
            const part = parts[Number(value)];
            if (part) choose(part.atSec);
          }}
        />
      )}
      <Group gap="2xs" className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          onClick={() => choose(placeInSource(ranges, player.state.clipSec).sourceSec)}
        >
          {texts.here}
        </Button>
      </Group>
    </Stack>
  );
}

function isSame(oneSec: number, otherSec: number | undefined): boolean {
  return otherSec !== undefined && Math.abs(oneSec - otherSec) < SAME_SEC;
}
