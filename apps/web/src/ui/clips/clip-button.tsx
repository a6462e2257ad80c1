import { Box, Text, UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './clip-button.module.css';

type ClipButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'color' | 'style'> & {
  title: string;
  /** The picture, with what is written on it. */
  children: ReactNode;
};

/** A clip in a list, by its picture and its title. The one that is open is marked by `aria-current`. */
export function ClipButton({ title, children, ...props }: ClipButtonProps) {
  return (
    <UnstyledButton display="grid" w="100%" bdrs="lg" className={classes.button} {...props}>
      <Box component="span" pos="relative" bdrs="lg" display="block" data-picture>
        {children}
      </Box>
      <Text span inherit lineClamp={2} fw={650} lh="1.25rem">
        {title}
      </Text>
    </UnstyledButton>
  );
}
