import type { GeneratedClip } from '@clipwright/contract';
import { Box } from '@mantine/core';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { projectsMessages } from '../projects-messages.ts';
import classes from './source-strip.module.css';

type MarkedClip = Pick<GeneratedClip, 'id' | 'clip_number' | 'start_time' | 'end_time'>;

type SourceStripProps = {
  /** Frames of the whole source side by side. Null renders a plain background. */
  filmstripUrl: string | null;
  /** The duration of the source in seconds. */
  durationSec: number;
  clips: readonly MarkedClip[];
  selectedId: string | null;
  onSelect: (clipId: string) => void;
};

/** The whole source as a film strip with its clips marked. */
export function SourceStrip({ filmstripUrl, durationSec, clips, selectedId, onSelect }: SourceStripProps) {
  const { strip, stripClip } = projectsMessages.detail;
  const percent = (sec: number) => `${Math.min(100, Math.max(0, (sec / durationSec) * 100))}%`;
  const label = (clip: MarkedClip) =>
    stripClip({ number: clip.clip_number, from: formatClock(clip.start_time), to: formatClock(clip.end_time) });
  return (
    <Box component="section" bdrs="sm" bg="var(--cw-stage)" style={{ overflow: 'auto hidden' }} aria-label={strip}>
      <Box pos="relative" miw={640} h={56}>
        {filmstripUrl && (
          <Box
            src={filmstripUrl}
            alt=""
            component="img"
            w="100%"
            h="100%"
            opacity={0.55}
            style={{ objectFit: 'fill' }}
          />
        )}
        {clips.map((clip) => (
          <button
            key={clip.id}
            type="button"
            // Only the selected clip is a tab stop. The page handles arrow keys from there.
            tabIndex={clip.id === selectedId ? 0 : -1}
            className={classes.clip}
            aria-label={label(clip)}
            title={label(clip)}
            data-selected={clip.id === selectedId || undefined}
            style={{
              insetInlineStart: percent(clip.start_time),
              width: `calc(${percent(clip.end_time)} - ${percent(clip.start_time)})`,
            }}
            onClick={() => onSelect(clip.id)}
          />
        ))}
      </Box>
    </Box>
  );
}
