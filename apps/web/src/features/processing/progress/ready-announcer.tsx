import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { processingTexts } from '../processing-messages.ts';

/** The shortest interval between announcements to screen readers. */
const leastMsBetween = 10_000;

type ReadyAnnouncerProps = { made: number; planned: number; isComplete: boolean };

/** Announces the number of finished clips. If several finish at once, only the latest is announced. */
export function ReadyAnnouncer({ made, planned, isComplete }: ReadyAnnouncerProps) {
  const text = isComplete
    ? processingTexts.allReady({ made })
    : made > 0
      ? processingTexts.ready({ made, planned: Math.max(made, planned) })
      : '';
  const [announcement, setSaid] = useState('');
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === announcement) return;
    const say = () => {
      saidAtMs.current = Date.now();
      setSaid(text);
    };
    const timer = setTimeout(say, Math.max(0, saidAtMs.current + leastMsBetween - Date.now()));
    return () => clearTimeout(timer);
  }, [text, announcement]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
