import type { ClipEdit } from '@clipwright/clip-spec';
import type { CaptionStyle, EditFile } from '@clipwright/contract';
import type { CaptionObstacle, CropTrack } from '@clipwright/media/plan';
import { Stack } from '@mantine/core';
import { titleOf } from '../document/change-looks.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import { placeNewOverlays } from '../document/place-new-overlays.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import { CaptionPanel } from './caption-panel.tsx';
import type { CopyPlace } from './copy-picture.tsx';
import { CoverPanel } from './cover-panel.tsx';
import { ImagePanel } from './image-panel.tsx';
import { KeyWords } from './key-words.tsx';
import { MusicPanel } from './music-panel.tsx';
import { PunchIns } from './punch-ins.tsx';
import { ShareCaptions } from './share-captions.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { TitlePanel } from './title-panel.tsx';
import { useEditSuggestions } from './use-edit-suggestions.ts';

type EditPanelProps = {
  clipId: string;
  edit: ClipEdit;
  /** True if the server has all changes. */
  isSaved: boolean;
  /** The clip's name. */
  title: string;
  /** The parts of the clip, aligned to frames. */
  ranges: ClipEdit['ranges'];
  words: readonly EditWord[];
  styles: readonly CaptionStyle[];
  /** The style of the first file if the edit names no other; null without captions. */
  usualStyleId: string | null;
  hasOwnCaptions: boolean;
  player: Pick<EditPlayer, 'state' | 'listen' | 'seek' | 'pause'>;
  /** The user's music and images; null until they are loaded. */
  files: readonly EditFile[] | null;
  /** The size of the clip's file. */
  size: { widthPx: number; heightPx: number };
  /** Returns the framing of a document for its preview; null without a picture. */
  frame: ((edit: ClipEdit) => CropTrack | null) | null;
  /** Lists the source times of the best pictures in the clip, the best first. */
  covers: (edit: ClipEdit) => number[];
  copy: CopyPlace | null;
  /** The faces and lettering of the previewed file, which new overlays avoid. */
  obstacles: readonly CaptionObstacle[];
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => unknown;
};

/** The captions, title, texts, zooms, cover, images, sound and music of the clip. */
export function EditPanel(props: EditPanelProps) {
  const { clipId, edit, isSaved, title, ranges, words, styles, usualStyleId, player, files, size, frame } = props;
  const { hasOwnCaptions, obstacles, covers, copy } = props;
  const onChange: typeof props.onChange = (change, group) =>
    props.onChange((now) => placeNewOverlays(now, change(now), obstacles), group);
  const suggestions = useEditSuggestions(clipId, edit.ranges, isSaved);
  const keyWords = suggestions.data?.keyWords ?? (suggestions.isError ? [] : null);
  const titles = [...new Set([...(suggestions.data?.titles ?? []), title])];
  const { ranges: _, ...captions } = edit.captions;
  // Clips of one project may have different styles. Sharing must make them look the same.
  const styleId = captions.styleId ?? usualStyleId;
  /** Changes the title and seeks to it, so that edited text is visible. */
  const onTitle: typeof onChange = (change, group) =>
    onChange((now) => {
      const next = change(now);
      const title = titleOf(next);
      const { clipSec } = player.state;
      if (title && (clipSec < title.startSec || clipSec >= title.endSec)) player.seek(title.startSec);
      return next;
    }, group);
  return (
    <Stack gap="lg">
      <CaptionPanel
        edit={edit}
        styles={styles}
        usualStyleId={usualStyleId}
        hasOwnCaptions={hasOwnCaptions}
        hasSpeakers={new Set(words.flatMap(({ state, speaker }) => (state === 'in' && speaker) || [])).size > 1}
        player={player}
        onChange={onChange}
        below={
          <>
            {words.length > 0 && <KeyWords words={words} keyWords={keyWords} onChange={onChange} />}
            <ShareCaptions clipId={clipId} captions={{ ...captions, ...(styleId && { isOn: true, styleId }) }} />
          </>
        }
      />
      <TitlePanel edit={edit} suggestions={titles} onChange={onTitle} />
      <TextPanel edit={edit} player={player} onChange={onChange} />
      {frame && (
        <PunchIns
          edit={edit}
          ranges={ranges}
          words={words}
          keyWords={keyWords}
          player={player}
          frame={frame}
          onChange={onChange}
        />
      )}
      {frame && <CoverPanel {...{ edit, ranges, covers, frame, copy, player, onChange }} />}
      <ImagePanel edit={edit} files={files} player={player} onChange={onChange} frame={size} />
      <SoundPanel {...{ edit, ranges, copy, player, onChange }} />
      <MusicPanel edit={edit} files={files} onChange={onChange} hasWords={words.length > 0} />
    </Stack>
  );
}
