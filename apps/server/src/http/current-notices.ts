import { noticesIn } from '@clipwright/contract';
import { currentLanguage } from './current-language.ts';

/** Returns the success messages of toasts, in the language of the current request. */
export const currentNotices = () => noticesIn[currentLanguage()];
