import type { CaptionStyle } from '@clipwright/contract';
import { currentLanguage } from '../../http/current-language.ts';
import { builtInStyleTexts as spanish } from './built-in-style-messages.es.ts';
import { builtInStyleTexts as english } from './built-in-style-messages.ts';
import { builtIn } from './to-caption-style.ts';

const textsIn = { en: english, es: spanish } as const;

/** Lists the styles available to everyone, with names in the current language; the first is the default. */
export function listBuiltInStyles(): CaptionStyle[] {
  const texts: Readonly<Record<string, { name: string; description: string }>> = textsIn[currentLanguage()];
  return builtIn.map((style) => ({ ...style, ...texts[style.id] }));
}
