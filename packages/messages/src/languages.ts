/** The languages of the product as BCP 47 tags. The first one is for readers of none of the others. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
