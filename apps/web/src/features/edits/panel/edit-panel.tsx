import type { ClipEdit } from '@clipwright/clip-spec';
import type { CaptionStyle } from '@clipwright/contract';
import type { EditPlayer } from '../stage/edit-player.ts';
import { CaptionPanel } from './caption-panel.tsx';
import classes from './edit-panel.module.css';
import { SoundPanel } from './sound-panel.tsx';
import { TitlePanel } from './title-panel.tsx';

type EditPanelProps = {
  edit: ClipEdit;
  /** What the clip is called. */
  title: string;
  styles: readonly CaptionStyle[];
  /** The style of the first file, where the edit names no other; null without captions. */
  usualStyleId: string | null;
  player: Pick<EditPlayer, 'state' | 'listen'>;
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

/** Captions, title and sound of the clip. */
export function EditPanel({ edit, title, styles, usualStyleId, player, onChange }: EditPanelProps) {
  return (
    <div className={classes.panel}>
      <CaptionPanel {...{ edit, styles, usualStyleId, player, onChange }} />
      <TitlePanel edit={edit} suggestions={[title]} onChange={onChange} />
      <SoundPanel edit={edit} onChange={onChange} />
    </div>
  );
}
