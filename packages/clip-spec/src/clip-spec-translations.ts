import { readCatalog } from '@clipwright/messages';
import spanish from './clip-spec-messages.es.json' with { type: 'json' };
import { clipSpecMessages, withLimits } from './clip-spec-messages.ts';
import spanishTexts from './gated-option-messages.es.json' with { type: 'json' };
import { gatedOptionTexts } from './gated-option-messages.ts';
import spanishSpeakers from './speakers/speaker-messages.es.json' with { type: 'json' };
import { speakerTexts } from './speakers/speaker-messages.ts';

// For programs that need every language, such as the server. Pages are built for one language and import only its
// catalogs.

/** Problems of a part of a clip spec. */
export const clipSpecMessagesIn = { en: clipSpecMessages, es: withLimits(readCatalog(spanish, 'es')) } as const;

/** Names and explanations of the options that a plan must include. */
export const gatedOptionTextsIn = { en: gatedOptionTexts, es: readCatalog(spanishTexts, 'es') } as const;

/** The names of speakers that are known by their voices only. */
export const speakerTextsIn = { en: speakerTexts, es: readCatalog(spanishSpeakers, 'es') } as const;
