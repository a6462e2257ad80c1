/** The languages of the product as BCP 47 tags. The first one is the fallback. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
