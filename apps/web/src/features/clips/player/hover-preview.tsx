import type { ProjectClip } from '@clipwright/contract';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { uprightRendition } from '../../../ui/clips/upright-rendition.ts';
import classes from './hover-preview.module.css';

/** A muted preview of the hovered clip, with captions and progress. */
export function HoverPreview({ clip }: { clip: ProjectClip }) {
  const [progress, setProgress] = useState(0);
  const rendition = uprightRendition(clip);
  if (!rendition) return null;
  return (
    <span className={classes.preview} data-started={progress > 0 || undefined}>
      <Box
        component="video"
        w="100%"
        h="100%"
        bg="var(--cw-stage)"
        style={{ objectFit: 'contain' }}
        src={rendition.url}
        muted
        autoPlay
        loop
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-hidden
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setProgress(duration > 0 ? currentTime / duration : 0)
        }
      >
        {clip.captions_url && (
          <track kind="captions" src={clip.captions_url} srcLang="en" default={rendition.caption_style === null} />
        )}
      </Box>
      <Box component="span" pos="absolute" left={0} right={0} bottom={0} h={3} bg="#fff6">
        <Box component="span" h="100%" bg="var(--cw-spoken)" display="block" style={{ width: `${progress * 100}%` }} />
      </Box>
    </span>
  );
}
