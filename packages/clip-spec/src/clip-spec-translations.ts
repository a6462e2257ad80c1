import { clipSpecMessages as spanishMessages } from './clip-spec-messages.es.ts';
import { clipSpecMessages } from './clip-spec-messages.ts';
import { gatedOptionTexts as spanishTexts } from './gated-option-messages.es.ts';
import { gatedOptionTexts } from './gated-option-messages.ts';

// For programs that need every language, such as the server. Pages are built for one language and import only its
// modules.

/** Problems of a part of a clip spec. */
export const clipSpecMessagesIn = { en: clipSpecMessages, es: spanishMessages } as const;

/** Names and explanations of the options that a plan must include. */
export const gatedOptionTextsIn = { en: gatedOptionTexts, es: spanishTexts } as const;
