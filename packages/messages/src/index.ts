export { type Language, languages } from './languages.ts';
export { inEnglish, inSpanish, messageIn, parseMessage } from './message-in.ts';
export type { Translation } from './translation.ts';
