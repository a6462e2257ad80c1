import type { ProjectClip } from '@clipwright/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { ScoreChip } from '../../../ui/clips/score-chip.tsx';
import { toScoreLevel } from '../../../ui/clips/score-level.ts';
import { clipsTexts } from '../messages.ts';
import classes from './why-view.module.css';

const parts = ['viral_potential', 'engagement', 'story_value', 'audio_impact'] as const;

/** Why this clip: its scores, what speaks for it in its own words, and what does not. */
export function WhyView({ clip, onSeek }: { clip: ProjectClip; onSeek: (sec: number) => void }) {
  const { why } = clipsTexts;
  const strengths = clip.reasons.filter(({ kind }) => kind === 'strength');
  const weaknesses = clip.reasons.filter(({ kind }) => kind === 'weakness');
  if (clip.viral_score === null && clip.reasons.length === 0) return <p className={classes.quiet}>{why.none}</p>;
  return (
    <div className={classes.why}>
      {clip.viral_score !== null && (
        <dl className={classes.scores}>
          <div className={classes.total}>
            <dt>{why.viral}</dt>
            <dd>
              <ScoreChip score={clip.viral_score} />
            </dd>
          </div>
          {parts.map((part) => {
            const score = clip[part];
            return (
              score !== null && (
                <div key={part} className={classes.part}>
                  <dt>{why.parts[part]}</dt>
                  <dd>
                    <span className={classes.track} aria-hidden>
                      <span
                        className={classes.fill}
                        data-level={toScoreLevel(score)}
                        style={{ width: `${score * 10}%` }}
                      />
                    </span>
                    {score.toFixed(1)}
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      {strengths.map((reason) => (
        <Reason key={`${reason.text}${reason.atSec}`} reason={reason} clip={clip} onSeek={onSeek} />
      ))}
      <div className={classes.watchOut}>
        <h3>{why.watchOut}</h3>
        {weaknesses.length === 0 && <p>{why.noWatchOut}</p>}
        {weaknesses.map((reason) => (
          <Reason key={`${reason.text}${reason.atSec}`} reason={reason} clip={clip} onSeek={onSeek} isWeakness />
        ))}
      </div>
      {clip.target_audience && (
        <p>
          <strong>{why.audience}</strong> {clip.target_audience}
        </p>
      )}
    </div>
  );
}

type ReasonProps = {
  reason: ProjectClip['reasons'][number];
  clip: ProjectClip;
  isWeakness?: boolean;
  onSeek: (sec: number) => void;
};

function Reason({ reason, clip, isWeakness = false, onSeek }: ReasonProps) {
  const { text, quote, atSec } = reason;
  // Reasons tell the place in the source.
  const inClipSec = Math.min(Math.max(0, atSec - clip.start_time), clip.duration);
  const clock = formatClock(inClipSec);
  return (
    <div className={classes.reason}>
      {isWeakness ? <p>{text}</p> : <h3>{text}</h3>}
      {quote && (
        <button
          type="button"
          className={classes.quote}
          title={clipsTexts.why.seek(clock)}
          onClick={() => onSeek(inClipSec)}
        >
          <span>“{quote}”</span>
          <span className={classes.at}>
            <IconPlayerPlayFilled size={14} aria-hidden />
            {clock}
          </span>
        </button>
      )}
    </div>
  );
}
