import { Stack, type StackProps } from '@mantine/core';
import classes from './page.module.css';

type PageProps = StackProps & {
  /** The maximum width: that of a form, or of columns; default: the space beside the navigation. */
  width?: 'form' | 'wide';
};

/** The content of a page, beside the navigation. */
export function Page({ width, gap = 0, className, ...props }: PageProps) {
  const names = [classes.page, width && classes[width], className].filter(Boolean).join(' ');
  return <Stack gap={gap} className={names} {...props} />;
}
