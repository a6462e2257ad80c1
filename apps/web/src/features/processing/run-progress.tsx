import type { ProcessingStatus } from '@clipwright/contract';
import { Box, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Columns } from '../../ui/columns.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { processingTexts } from './processing-messages.ts';
import { describeRunTimeLeft } from './progress/describe-run-time-left.ts';
import { secondsLeft, type TimeForecast } from './progress/forecast-time-left.ts';

const tickMs = 2000;

type RunProgressProps = Pick<ProcessingStatus, 'progress' | 'message'> & {
  forecast: TimeForecast | null;
  isStalled: boolean;
  /** True if the run waits for a requirement, which the message names. */
  isWaiting: boolean;
  /** The estimate until the run's own speed is measured. */
  whilePacing: string | null;
  /** True if the run is in the queue and has no estimate yet. */
  isQueued: boolean;
};

/** The overall progress and the remaining time. */
export function RunProgress(props: RunProgressProps) {
  const { progress, message } = props;
  const percent = Math.round(progress);
  const nowMs = useNow(props.forecast);
  return (
    <Columns columns="auto minmax(0, 1fr)" gap="xs md" align="center">
      <Text miw="3.2ch" ff="heading" fz="2.25rem" lh="2.5rem" fw={800}>
        {processingTexts.percent({ percent })}
      </Text>
      <Box miw={0}>
        <p>{message}</p>
        <Text size="sm" mih="1.25rem" c="dimmed">
          {describePace(props, nowMs)}
        </Text>
      </Box>
      <Box data-wide>
        <ProgressBar label={processingTexts.progress} percent={percent} />
      </Box>
    </Columns>
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

/** Returns the current time, which advances even without updates of the run. */
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
