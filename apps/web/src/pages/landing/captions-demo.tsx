import { Box } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import frame from '../../assets/sample/frame.webp';
import { useIsInView } from '../../lib/use-is-in-view.ts';
import { PictureControl } from '../../ui/clips/picture-control.tsx';
import { sampleFacts } from '../../ui/clips/sample-facts.ts';
import { Columns } from '../../ui/columns.tsx';
import classes from './captions-demo.module.css';
import { landingMessages } from './landing-messages.ts';

const { captions: texts, pause, play } = landingMessages.features;

/** The IDs of caption styles that can be drawn with the page's own fonts. */
const styles = ['marker', 'big-word', 'reveal', 'box'] as const;
const words = sampleFacts.line;
const WORD_MS = 500;

/**
 * A line of the sample in one caption style after another, with the spoken word highlighted. A timer moves it while it
 * is in view: browsers draw an animation again for every frame, even if it has one step per word.
 */
export function CaptionsDemo() {
  const [stage, isInView] = useIsInView<HTMLDivElement>(0.2);
  const [isPaused, setPaused] = useState(false);
  const [step, setStep] = useState(1);
  const isReduced = useReducedMotion();
  const isMoving = isInView && !isPaused && !isReduced;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setStep((before) => (before + 1) % (styles.length * words.length)), WORD_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  return (
    <Box ref={stage} pos="relative" mih={280} bdrs="lg" bg="var(--cw-stage)" className={classes.stage}>
      <Box
        component="img"
        pos="absolute"
        inset={0}
        w="100%"
        h="100%"
        opacity={0.6}
        style={{ objectFit: 'cover' }}
        src={frame}
        width={640}
        height={360}
        loading="lazy"
        alt={texts.label}
      />
      <Columns gap={0} py="xl" px="md" pos="absolute" style={{ inset: 'auto 0 0' }} aria-hidden>
        <p className={classes.caption} data-style={styles[Math.floor(step / words.length)]}>
          {words.map((word, index) => (
            <span key={word} className={classes.word} data-spoken={index === step % words.length || undefined}>
              {word}
            </span>
          ))}
        </p>
      </Columns>
      <div className={classes.control}>
        <PictureControl
          label={isPaused ? play : pause}
          isPlaying={!isPaused}
          style={{ insetBlockStart: 'var(--mantine-spacing-sm)' }}
          onClick={() => setPaused(!isPaused)}
        />
      </div>
    </Box>
  );
}
