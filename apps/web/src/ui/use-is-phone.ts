import { useMediaQuery } from '@mantine/hooks';

/** True if the window is as narrow as an upright phone, on which one view is shown at a time. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
}
