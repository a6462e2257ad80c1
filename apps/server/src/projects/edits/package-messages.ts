import { readCatalogs } from '@clipwright/messages';
import en from './package-messages.en.json' with { type: 'json' };
import es from './package-messages.es.json' with { type: 'json' };

/** The reason why the original video is not in a package. */
export type MissingVideo = 'gone' | 'notWanted' | 'tooLarge';

/** Text for the files that accompany a timeline. */
export const packageMessagesIn = readCatalogs({ en, es });
