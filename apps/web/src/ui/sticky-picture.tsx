import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sticky-picture.module.css';

type StickyPictureProps = {
  /** On a phone, as a share of the window such as `45vh`. */
  height: string;
  children: ReactNode;
};

/** The place of an `UprightPicture` that stays in sight beside, or on a phone above, the settings that it shows. */
export function StickyPicture({ height, children }: StickyPictureProps) {
  return (
    <Box className={classes.place} style={{ '--picture-height': height }}>
      {children}
    </Box>
  );
}

type UprightPictureProps = BoxProps & {
  component?: 'div' | 'span';
  children: ReactNode;
  role?: 'img';
  'aria-label'?: string;
};

/** A dark frame as high as a phone's video. */
export function UprightPicture({ component = 'span', ...props }: UprightPictureProps) {
  return <Box component={component as 'div'} className={classes.picture} {...props} />;
}
