import { plansMessages } from '../plans-messages.ts';
import type { VideoUsage } from './plan-usage.ts';
import classes from './video-strip.module.css';

/** Above this number, frames are too narrow on phones for full-width brackets. */
const mostWideFrames = 12;
/** Above this number, frames would be thinner than their borders. No plan has more videos. */
const mostFrames = 100;

/** The month as a film strip with one frame per video. Used videos are bracketed, reserved ones gray. */
export function VideoStrip({ usage }: { usage: VideoUsage }) {
  const { used, reserved, limit } = usage;
  if (limit === null || limit === 0 || limit > mostFrames) return null;
  const frames = Array.from({ length: limit }, (_, index) => frameClass(index, used, reserved));
  return (
    <div
      className={`${classes.strip} ${limit > mostWideFrames ? classes.dense : ''}`}
      role="progressbar"
      aria-label={plansMessages.videos.heading}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(used + reserved, limit)}
      aria-valuetext={plansMessages.videos.ofLimit({ used, limit })}
    >
      {frames.map((className, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: frames are identical and never reordered.
        <span key={index} className={className} />
      ))}
    </div>
  );
}

function frameClass(index: number, used: number, reserved: number): string {
  if (index < used) return `${classes.frame} ${classes.used}`;
  if (index < used + reserved) return `${classes.frame} ${classes.reserved}`;
  return `${classes.frame}`;
}
