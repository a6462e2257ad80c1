import type { ProjectClip } from '@clipwright/contract';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { clipsTexts } from '../clips-messages.ts';

type Rendition = ProjectClip['renditions'][number];

type VersionListProps = {
  clip: ProjectClip;
  shown: Rendition | null;
  onShow: (rendition: Rendition) => void;
  tools: ReactNode;
};

const keyOf = ({ ratio, caption_style }: Rendition) => `${ratio} ${caption_style}`;

/** The files of a clip, each with a different aspect ratio or caption style. */
export function VersionList({ clip, shown, onShow, tools }: VersionListProps) {
  const { versions } = clipsTexts;
  const show = (key: string) => {
    const rendition = clip.renditions.find((one) => keyOf(one) === key);
    if (rendition) onShow(rendition);
  };
  return (
    <Stack gap="xs">
      <Segments
        legend={versions.label}
        isLegendShown
        isSmall
        segments={clip.renditions.map((rendition) => ({
          value: keyOf(rendition),
          label: hasTwin(clip, rendition)
            ? `${nameRatio(rendition)} · ${rendition.caption_style ?? versions.noCaptions}`
            : nameRatio(rendition),
          title: `${rendition.width} × ${rendition.height}, ${formatBytes(rendition.size)}, ${describeStyle(rendition)}`,
        }))}
        chosen={shown && keyOf(shown)}
        onChange={show}
      />
      {tools}
    </Stack>
  );
}

/** True if another file has the same ratio. */
function hasTwin({ renditions }: ProjectClip, { ratio }: Rendition): boolean {
  return renditions.filter((rendition) => rendition.ratio === ratio).length > 1;
}

function describeStyle({ caption_style }: Rendition): string {
  const { versions } = clipsTexts;
  return caption_style === null ? versions.noCaptions : versions.captions({ style: caption_style });
}

function nameRatio({ ratio }: Rendition): string {
  return ratio === 'source' ? clipsTexts.versions.source : ratio;
}
