import { Box } from '@mantine/core';
import { useState } from 'react';
import frame from '../../assets/sample/frame.webp';
import { PictureControl } from '../../ui/clips/picture-control.tsx';
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
