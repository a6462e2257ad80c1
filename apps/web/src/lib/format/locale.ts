/** Of dates and numbers: the reader's own English, or the pages' where they read another language. */
export const locale = navigator.language.startsWith('en') ? navigator.language : 'en';
