import type { ProjectClip } from '@clipwright/contract';
import { type ReactNode, useId } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { clipsTexts } from './messages.ts';
import classes from './version-list.module.css';

type Rendition = ProjectClip['renditions'][number];

type VersionListProps = {
  clip: ProjectClip;
  shown: Rendition | null;
  onShow: (rendition: Rendition) => void;
  tools: ReactNode;
};

/** The files of a clip, each of another ratio or caption style. */
export function VersionList({ clip, shown, onShow, tools }: VersionListProps) {
  const { versions } = clipsTexts;
  const name = useId();
  return (
    <div className={classes.versions}>
      <fieldset className={classes.list}>
        <legend className={classes.legend}>{versions.label}</legend>
        {clip.renditions.map((rendition) => (
          <label
            key={`${rendition.ratio} ${rendition.caption_style}`}
            className={classes.version}
            title={`${rendition.width} × ${rendition.height}, ${formatBytes(rendition.size)}, ${describeStyle(rendition)}`}
          >
            <input
              type="radio"
              className={classes.input}
              name={name}
              checked={rendition === shown}
              onChange={() => onShow(rendition)}
            />
            {rendition.ratio}
            {hasTwin(clip, rendition) && ` · ${rendition.caption_style ?? versions.noCaptions}`}
          </label>
        ))}
      </fieldset>
      {tools}
    </div>
  );
}

/** Whether the ratio alone does not tell it. */
function hasTwin({ renditions }: ProjectClip, { ratio }: Rendition): boolean {
  return renditions.filter((rendition) => rendition.ratio === ratio).length > 1;
}

function describeStyle({ caption_style }: Rendition): string {
  const { versions } = clipsTexts;
  return caption_style === null ? versions.noCaptions : versions.captions(caption_style);
}
