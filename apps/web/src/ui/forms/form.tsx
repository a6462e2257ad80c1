import { type BoxProps, Group, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';

type FormProps = BoxProps &
  Omit<ComponentProps<'form'>, keyof BoxProps> & {
    gap?: number | string;
    align?: 'stretch' | 'flex-start' | 'center' | 'flex-end';
    wrap?: 'wrap' | 'nowrap';
    /** Places its fields side by side, if there is room. */
    isRow?: boolean;
  };

/** A form with its fields in a column. It disables the browser's validation, whose messages are in another language. */
export function Form({ isRow = false, ...props }: FormProps) {
  const Layout = isRow ? Group : Stack;
  // The library types its layouts as a `div`, even if they render another element.
  return <Layout component="form" {...({ noValidate: true, ...props } as object)} />;
}
