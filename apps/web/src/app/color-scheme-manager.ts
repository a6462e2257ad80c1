import { localStorageColorSchemeManager } from '@mantine/core';

/** The key is read by `public/first-paint.js` too. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'clipwright-color-scheme' });
