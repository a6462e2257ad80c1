import { clipSpecMessages as spanishMessages } from './clip-spec-messages.es.ts';
import { clipSpecMessages } from './clip-spec-messages.ts';
import { gatedOptionTexts as spanishTexts } from './gated-option-messages.es.ts';
import { gatedOptionTexts } from './gated-option-messages.ts';

// For a program that speaks every language, as the server does. A page is built for one and gets its texts by their modules.

/** Problems of a part of a clip spec. */
export const clipSpecMessagesIn = { en: clipSpecMessages, es: spanishMessages } as const;

/** Names and explanations of the options that a plan must include. */
export const gatedOptionTextsIn = { en: gatedOptionTexts, es: spanishTexts } as const;
