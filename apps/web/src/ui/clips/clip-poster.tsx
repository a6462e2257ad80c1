import { Box } from '@mantine/core';
import { useState } from 'react';

type ClipPosterProps = {
  /** The URL of the picture. The stage stays empty if it is null or has expired. */
  src: string | null;
  isLazy?: boolean;
};

/** A clip's picture in the portrait frame that all clips share, whatever their aspect ratio. */
export function ClipPoster({ src, isLazy = false }: ClipPosterProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Box
      component="span"
      pos="relative"
      bdrs="lg"
      bg="var(--cw-stage)"
      display="block"
      style={{ aspectRatio: '9 / 16', overflow: 'hidden' }}
    >
      {src && failed !== src && (
        <img
          src={src}
          alt=""
          width={320}
          height={568}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          style={{ width: '100%', height: '100%', objectFit: 'contain' }}
          onError={() => setFailed(src)}
        />
      )}
    </Box>
  );
}
