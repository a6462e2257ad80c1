import { Box } from '@mantine/core';
import { useState } from 'react';
import classes from './clip-poster.module.css';

type ClipPosterProps = {
  /** The URL of the picture. The stage stays empty if it is null or has expired. */
  src: string | null;
  isLazy?: boolean;
};

/** A clip's picture in the portrait frame that all clips share, whatever their aspect ratio. */
export function ClipPoster({ src, isLazy = false }: ClipPosterProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Box component="span" pos="relative" bdrs="lg" bg="var(--cw-stage)" display="block" className={classes.poster}>
      {src && failed !== src && (
        <img
          src={src}
          alt=""
          width={320}
          height={568}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          className={classes.picture}
          onError={() => setFailed(src)}
        />
      )}
    </Box>
  );
}
