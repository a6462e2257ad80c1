import type { ProcessingStatus } from '@clipwright/contract';
import { useEffect, useState } from 'react';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { processingTexts } from './processing-messages.ts';
import { describeRunTimeLeft } from './progress/describe-run-time-left.ts';
import { secondsLeft, type TimeForecast } from './progress/forecast-time-left.ts';
import classes from './run-progress.module.css';

const tickMs = 2000;

type RunProgressProps = Pick<ProcessingStatus, 'progress' | 'message'> & {
  forecast: TimeForecast | null;
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
  const nowMs = useNow(props.forecast);
  return (
    <div className={classes.progress}>
      <p className={classes.figure}>{processingTexts.percent(percent)}</p>
      <div className={classes.words}>
        <p>{message}</p>
        <p className={classes.left}>{describePace(props, nowMs)}</p>
      </div>
      <div className={classes.bar}>
        <ProgressBar label={processingTexts.progress} percent={percent} />
      </div>
    </div>
  );
}

function describePace(props: RunProgressProps, nowMs: number): string {
  const { forecast, whilePacing, isWaiting, isStalled, isQueued } = props;
  if (isWaiting) return processingTexts.waiting;
  if (isStalled) return processingTexts.stalled;
  if (whilePacing && (isQueued || forecast === null)) return whilePacing;
  if (isQueued) return '';
  return describeRunTimeLeft(forecast && secondsLeft(forecast, nowMs), { isCoarse: forecast?.isRevised ?? false });
}

/** The time, which goes on also while nothing is heard of a run. */
function useNow(forecast: TimeForecast | null): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    if (!forecast) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [forecast]);
  return nowMs;
}
