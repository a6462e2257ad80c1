import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's held upright: there one thing is shown at a time. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
}
