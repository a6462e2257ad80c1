import { Box } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import video from '../../assets/sample/clip.mp4';
import poster from '../../assets/sample/clip.webp';
import { formatClock } from '../../lib/format/format-clock.ts';
import { isAutoplayDisabled } from '../../lib/is-autoplay-disabled.ts';
import { useIsInView } from '../../lib/use-is-in-view.ts';
import { uiMessages } from '../ui-messages.ts';
import { PictureChip } from './picture-chip.tsx';
import { PictureControl } from './picture-control.tsx';
import { sampleFacts } from './sample-facts.ts';
import { ScoreChip } from './score-chip.tsx';

const { sampleClip: texts } = uiMessages;
const [best] = sampleFacts.clips;
/** The number of times that the video plays before it stops. */
const PLAYS = 2;

/**
 * A finished clip of the bundled sample. Its poster is shown at once. The video plays muted while it is in view, twice,
 * unless the user disabled autoplay. Set `isFirst` if it is the page's largest picture at load.
 */
export function SampleClip({ isFirst = false }: { isFirst?: boolean }) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const [frame, isInView] = useIsInView<HTMLDivElement>(0.5);
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const mayPlay = useMayPlay();
  const isPlaying = choice === 'play' || (choice === null && mayPlay && isInView);
  const element = useRef<HTMLVideoElement>(null);
  const plays = useRef(0);
  const [isNeeded, setNeeded] = useState(false);
  if (isPlaying && !isNeeded) setNeeded(true);

  useEffect(() => {
    if (!isNeeded) return;
    // If the browser refuses to play, the poster stays.
    if (isPlaying) element.current?.play().catch(() => undefined);
    else element.current?.pause();
  }, [isPlaying, isNeeded]);

  return (
    <Box
      ref={frame}
      pos="relative"
      bdrs="lg"
      bg="var(--cw-stage)"
      style={{ overflow: 'hidden', aspectRatio: '9 / 16' }}
    >
      <Box
        component="img"
        pos="absolute"
        inset={0}
        w="100%"
        h="100%"
        style={{ objectFit: 'cover' }}
        src={poster}
        width={540}
        height={960}
        alt={texts.alt}
        {...loading}
      />
      {isNeeded && (
        // The captions are in the picture, and there is no sound.
        <Box
          ref={element}
          component="video"
          pos="absolute"
          inset={0}
          w="100%"
          h="100%"
          style={{ objectFit: 'cover' }}
          src={video}
          muted
          playsInline
          preload="auto"
          aria-hidden
          onEnded={() => {
            plays.current += 1;
            // A video that plays without end keeps a processor busy.
            if (plays.current % PLAYS === 0) setChoice('pause');
            else element.current?.play().catch(() => undefined);
          }}
        />
      )}
      <Box component="span" pos="absolute" top="var(--mantine-spacing-sm)" left="var(--mantine-spacing-sm)">
        <ScoreChip score={best.score} />
      </Box>
      <PictureChip pos="absolute" top="var(--mantine-spacing-sm)" right="var(--mantine-spacing-sm)" fw={400}>
        {formatClock(best.endSec - best.startSec)}
      </PictureChip>
      <PictureControl
        label={isPlaying ? texts.pause : texts.play}
        isPlaying={isPlaying}
        style={{ insetBlockEnd: 'var(--mantine-spacing-sm)' }}
        onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
      />
    </Box>
  );
}

/**
 * Returns true if videos may start automatically, which is after the page has loaded, so that nothing else waits for
 * them.
 */
function useMayPlay(): boolean {
  const [mayPlay, setMayPlay] = useState(false);
  useEffect(() => {
    if (isAutoplayDisabled()) return;
    const allow = () => setMayPlay(true);
    if (document.readyState === 'complete') allow();
    else window.addEventListener('load', allow);
    return () => window.removeEventListener('load', allow);
  }, []);
  return mayPlay;
}
