import { Text, type TextProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type PanelNoteProps = TextProps & Pick<ComponentProps<'p'>, 'id' | 'role' | 'children'>;

/** A small sentence of a panel, below what it is about; without words it takes no room. */
export function PanelNote(props: PanelNoteProps) {
  return <Text size="sm" c="dimmed" lh="inherit" mt="2xs" w="100%" data-when-filled {...props} />;
}
