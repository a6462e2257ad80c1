import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link to another page, in the font size of its context. */
export const TextLink = createLink(
  ({ underline = 'always', ...props }: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => (
    <Anchor inherit underline={underline} {...props} />
  ),
);
