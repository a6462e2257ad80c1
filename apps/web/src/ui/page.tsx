import { Stack, type StackProps } from '@mantine/core';
import classes from './page.module.css';

type PageProps = StackProps & {
  /**
   * The maximum width: that of a form, or a wide one for columns. By default, the page fills the space beside the
   * navigation.
   */
  width?: 'form' | 'wide';
};

/** The content area of a page, beside the navigation. */
export function Page({ width, gap = 0, className, ...props }: PageProps) {
  const names = [classes.page, width && classes[width], className].filter(Boolean).join(' ');
  return <Stack gap={gap} className={names} {...props} />;
}
