import type { CaptionStyle } from '@clipwright/contract';
import { currentLanguage } from '../../http/current-language.ts';
import { builtInStyleTextsIn } from './built-in-style-messages.ts';
import { otherStyleNamesIn } from './other-style-names-messages.ts';
import { builtIn } from './to-caption-style.ts';

/** Lists the styles available to everyone, with names in the current language; the first is the default. */
export function listBuiltInStyles(): CaptionStyle[] {
  const texts: Readonly<Record<string, { name: string; description: string }>> = builtInStyleTextsIn[currentLanguage()];
  return builtIn.map((style) => ({ ...style, ...texts[style.id] }));
}

/** Returns other names under which people search for a style, in the current language; "" for an own style. */
export function otherNamesOfStyle(id: string): string {
  const names: Readonly<Record<string, string>> = otherStyleNamesIn[currentLanguage()];
  return names[id] ?? '';
}
