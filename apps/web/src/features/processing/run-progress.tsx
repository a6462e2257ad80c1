import type { ProcessingStatus } from '@clipwright/contract';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { processingTexts } from './processing-messages.ts';
import { describeRunTimeLeft } from './progress/describe-run-time-left.ts';
import classes from './run-progress.module.css';

type RunProgressProps = Pick<ProcessingStatus, 'progress' | 'message' | 'estimated_time'> & {
  isStalled: boolean;
  /** Something has to be there first, which the message names. */
  isWaiting: boolean;
  /** What is said of the time until the run's own speed is known. */
  whilePacing: string | null;
  /** Nothing can be said of the time before someone works on it. */
  isQueued: boolean;
};

/** How far the whole of it is, and how long it still takes. */
export function RunProgress(props: RunProgressProps) {
  const { progress, message } = props;
  const percent = Math.round(progress);
  return (
    <div className={classes.progress}>
      <p className={classes.figure}>{processingTexts.percent(percent)}</p>
      <div className={classes.words}>
        <p>{message}</p>
        <p className={classes.left}>{describePace(props)}</p>
      </div>
      <div className={classes.bar}>
        <ProgressBar label={processingTexts.progress} percent={percent} />
      </div>
    </div>
  );
}

function describePace({ estimated_time, whilePacing, isWaiting, isStalled, isQueued }: RunProgressProps): string {
  if (isWaiting) return processingTexts.waiting;
  if (isStalled) return processingTexts.stalled;
  if (whilePacing && (isQueued || estimated_time === null)) return whilePacing;
  return isQueued ? '' : describeRunTimeLeft(estimated_time);
}
