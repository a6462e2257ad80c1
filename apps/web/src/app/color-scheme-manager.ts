import { localStorageColorSchemeManager } from '@mantine/core';

/** The key is read by `public/color-scheme.js` too. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'clipwright-color-scheme' });
