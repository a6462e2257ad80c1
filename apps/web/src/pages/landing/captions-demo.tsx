import { Box } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import frame from '../../assets/sample/frame.webp';
import { sampleFacts } from '../../ui/clips/sample-facts.ts';
import { Columns } from '../../ui/columns.tsx';
import classes from './captions-demo.module.css';
import { landingMessages } from './landing-messages.ts';

const { captions: texts, pause, play } = landingMessages.features;

/** The IDs of caption styles that can be drawn with the page's own fonts. */
const styles = ['marker', 'big-word', 'reveal', 'box'] as const;

/** A line of the sample in one caption style after another, with the spoken word highlighted. */
export function CaptionsDemo() {
  const [isPaused, setPaused] = useState(false);
  return (
    <Box
      pos="relative"
      mih={280}
      bdrs="lg"
      bg="var(--cw-stage)"
      className={classes.stage}
      data-paused={isPaused || undefined}
    >
      <img className={classes.picture} src={frame} width={640} height={360} loading="lazy" alt={texts.label} />
      <Columns gap={0} py="xl" px="md" className={classes.captions} aria-hidden>
        {styles.map((style) => (
          <p key={style} className={classes.caption} data-style={style}>
            {sampleFacts.line.map((word) => (
              <span key={word} className={classes.word}>
                {word}
              </span>
            ))}
          </p>
        ))}
      </Columns>
      <button
        type="button"
        className={classes.control}
        aria-label={isPaused ? play : pause}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />}
      </button>
    </Box>
  );
}
