import { publicPathIn } from '@clipwright/contract';
import { type Language, languages } from '@clipwright/messages';
import type { Plugin } from 'vite';
import { outlineMessages as spanish } from '../src/app/outline-messages.es.ts';
import { outlineMessages as english } from '../src/app/outline-messages.ts';

const texts = { en: english, es: spanish } as const;

/** Replaces placeholders such as `%description%` in index.html with a language's texts. */
export function outlineTexts(language: Language): Plugin {
  const manifest = language === languages[0] ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
  const [home, help] = [publicPathIn(language, '/'), publicPathIn(language, '/help')];
  const places: Readonly<Record<string, string>> = { manifest, home, help, ...texts[language] };
  return {
    name: 'outline-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replaceAll(/%(\w+)%/g, (place, name: string) => places[name] ?? place),
    },
  };
}
