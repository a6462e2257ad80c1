import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './picture-control.module.css';

type PictureControlProps = {
  label: string;
  isPlaying: boolean;
  /** The place at the end of the line. */
  style: CSSProperties;
  onClick: () => void;
};

/** The button on a picture that starts and stops what moves in it. */
export function PictureControl({ label, isPlaying, style, onClick }: PictureControlProps) {
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <button type="button" className={classes.control} data-square style={style} aria-label={label} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </button>
  );
}
