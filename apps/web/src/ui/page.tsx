import { Stack, type StackProps } from '@mantine/core';
import classes from './page.module.css';

type PageProps = StackProps & {
  /** As wide as a form, or as what stands in columns; by default as what it is beside leaves it. */
  width?: 'form' | 'wide';
};

/** What stands beside the navigation. */
export function Page({ width, gap = 0, className, ...props }: PageProps) {
  const names = [classes.page, width && classes[width], className].filter(Boolean).join(' ');
  return <Stack gap={gap} className={names} {...props} />;
}
