import { useMediaQuery } from '@mantine/hooks';

/** Returns true if the window is as narrow as a phone in portrait, on which one view is shown at a time. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
}
