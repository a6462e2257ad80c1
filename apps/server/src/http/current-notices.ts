import { noticesIn } from '@clipwright/contract';
import { currentLanguage } from './current-language.ts';

/** Returns the success messages for toasts, in the current request's language. */
export const currentNotices = () => noticesIn[currentLanguage()];
