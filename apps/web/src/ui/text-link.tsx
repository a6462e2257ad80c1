import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link to another page, in the size of what surrounds it. */
export const TextLink = createLink(
  ({ underline = 'always', ...props }: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => (
    <Anchor inherit underline={underline} {...props} />
  ),
);
