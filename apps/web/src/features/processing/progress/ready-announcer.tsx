import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { processingTexts } from '../processing-messages.ts';

/** A screen reader is told no oftener. */
const leastMsBetween = 10_000;

type ReadyAnnouncerProps = { made: number; planned: number; isComplete: boolean };

/** Says politely how many clips are there, the latest alone where several come at once. */
export function ReadyAnnouncer({ made, planned, isComplete }: ReadyAnnouncerProps) {
  const text = isComplete
    ? processingTexts.allReady(made)
    : made > 0
      ? processingTexts.ready(made, Math.max(made, planned))
      : '';
  const [said, setSaid] = useState('');
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === said) return;
    const say = () => {
      saidAtMs.current = Date.now();
      setSaid(text);
    };
    const timer = setTimeout(say, Math.max(0, saidAtMs.current + leastMsBetween - Date.now()));
    return () => clearTimeout(timer);
  }, [text, said]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
