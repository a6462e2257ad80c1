import type { CaptionClip } from '@clipwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { formatClock } from '../../lib/format/format-clock.ts';
import { ClipPoster } from '../../ui/clips/clip-poster.tsx';
import classes from './captions.module.css';
import { captionsMessages as messages } from './captions-messages.ts';

type ClipChoicesProps = {
  clips: readonly CaptionClip[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

/** Clips as cards to be selected. */
export function CaptionsClipChoices({ clips, selected, onChange }: ClipChoicesProps) {
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <ul className={classes.clips}>
      {clips.map(({ id, name, durationSec, platforms, posterUrl }, index) => (
        <li key={id}>
          <label className={classes.clip}>
            <input type="checkbox" className={classes.input} checked={selected.has(id)} onChange={() => toggle(id)} />
            <span className={classes.thumb}>
              <ClipPoster src={posterUrl} isLazy={index > 5} />
            </span>
            <span className={classes.facts}>
              <span className={classes.name}>{name}</span>
              <span className={classes.quiet}>{formatClock(durationSec)}</span>
              <span className={classes.quiet}>{platforms.map(nameOf).join(', ')}</span>
            </span>
            <span className={classes.mark}>
              <IconCheck size={16} aria-hidden />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function nameOf(platform: string): string {
  const names: Readonly<Record<string, string>> = messages.platformNames;
  return names[platform] ?? messages.noPlatform;
}
