import type { GeneratedClip, ProcessingStatus } from '@clipwright/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatClock } from '../../lib/format/format-clock.ts';
import { ClipPoster } from '../../ui/clips/clip-poster.tsx';
import { ScoreChip } from '../../ui/clips/score-chip.tsx';
import { posterOf } from '../../ui/clips/upright-rendition.ts';
import classes from './clip-slots.module.css';
import { processingTexts } from './processing-messages.ts';
import { toClipSlots } from './progress/to-clip-slots.ts';

type ClipSlotsProps = {
  status: Pick<ProcessingStatus, 'clips' | 'pending_clips'>;
  onOpen: (clip: GeneratedClip) => void;
};

/** A place for every clip that is planned; each fills in its own without moving the others. */
export function ClipSlots({ status, onOpen }: ClipSlotsProps) {
  const { slots: messages } = processingTexts;
  return (
    <ul className={classes.slots} aria-label={messages.label}>
      {toClipSlots(status).map((slot) => {
        if (slot.kind === 'ready') {
          const { clip } = slot;
          return (
            <li key={slot.number} className={classes.slot}>
              <button type="button" className={classes.ready} onClick={() => onOpen(clip)}>
                <ClipPoster src={posterOf(clip)} />
                <span className={classes.top}>
                  <ScoreChip score={clip.viral_score} />
                  <span className={classes.clock}>{formatClock(clip.duration)}</span>
                </span>
                <span className={classes.title}>{clip.title}</span>
              </button>
            </li>
          );
        }
        const { clip } = slot;
        const percent = Math.round(clip.progress);
        if (clip.status === 'failed') {
          return (
            <li key={slot.number} className={classes.slot}>
              <div className={classes.failed} title={clip.error ?? ''}>
                <IconAlertTriangle size={20} aria-hidden />
                <span>{clip.is_stopped ? messages.stopped : messages.failed}</span>
                {!clip.is_stopped && <span className={classes.reason}>{clip.error}</span>}
              </div>
            </li>
          );
        }
        return (
          <li key={slot.number} className={classes.slot}>
            <div className={classes.pending} data-rendering={clip.status === 'rendering' || undefined}>
              <span className={classes.rise} style={{ height: `${percent}%` }} />
              <span className={classes.percent} aria-hidden>
                {clip.status === 'rendering' ? messages.rendering(percent) : messages.waiting}
              </span>
              <span className={classes.unseen}>
                {clip.status === 'rendering'
                  ? messages.renderingLabel(slot.number, percent)
                  : messages.waitingLabel(slot.number)}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
