import { existsSync } from 'node:fs';
import { type Language, languages } from '@clipwright/messages';
import type { Plugin } from 'vite';

const english = /-messages\.ts$/;

/**
 * Gives the build of another language its own messages: an import of `clips-messages.ts` gets `clips-messages.es.ts`, which
 * stands beside it. A module of messages in that language is given what it names.
 */
export function translatedImports(language: Language): Plugin {
  const ending = `.${language}.ts`;
  return {
    name: 'translated-imports',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === languages[0] || !english.test(source) || !importer || importer.endsWith(ending)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external || !english.test(found.id)) return found;
      const translation = found.id.replace(/\.ts$/, ending);
      return existsSync(translation) ? { ...found, id: translation } : found;
    },
  };
}
