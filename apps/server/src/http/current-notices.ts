import { noticesIn } from '@clipwright/contract';
import { currentLanguage } from './current-language.ts';

/** What a toast says that something went well, in the language of the request that is being answered. */
export const currentNotices = () => noticesIn[currentLanguage()];
