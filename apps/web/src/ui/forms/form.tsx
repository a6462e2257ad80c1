import { type BoxProps, Group, Stack } from '@mantine/core';
import type { ComponentProps } from 'react';

type FormProps = BoxProps &
  Omit<ComponentProps<'form'>, keyof BoxProps> & {
    gap?: number | string;
    align?: 'stretch' | 'flex-start' | 'center' | 'flex-end';
    wrap?: 'wrap' | 'nowrap';
    /** Its fields stand side by side, where there is room. */
    isRow?: boolean;
  };

/** A form whose fields stand below each other. It checks them itself: what the browser would say is in another language. */
export function Form({ isRow = false, ...props }: FormProps) {
  const Layout = isRow ? Group : Stack;
  // The library types what it lays out as a `div`, whatever element it is told to be.
  return <Layout component="form" {...({ noValidate: true, ...props } as object)} />;
}
