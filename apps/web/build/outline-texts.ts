import { publicPathIn } from '@clipwright/contract';
import { type Language, languages, readCatalogs } from '@clipwright/messages';
import type { Plugin } from 'vite';
import en from '../src/app/outline-messages.en.json' with { type: 'json' };
import es from '../src/app/outline-messages.es.json' with { type: 'json' };

const texts = readCatalogs({ en, es });

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
