import { existsSync } from 'node:fs';
import { type Language, languages } from '@clipwright/messages';
import type { Plugin } from 'vite';

const english = /-messages\.ts$/;

/**
 * Gives the build of another language its own messages: an import of `clips-messages.ts` gets `clips-messages.es.ts` beside it.
 * Modules of messages in that language get the files they name.
 */
export function translatedImports(language: Language): Plugin {
  const ending = `.${language}.ts`;
  return {
    name: 'translated-imports',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === languages[0] || !english.test(source) || !importer || importer.endsWith(ending)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.external || !english.test(resolved.id)) return resolved;
      const translation = resolved.id.replace(/\.ts$/, ending);
      return existsSync(translation) ? { ...resolved, id: translation } : resolved;
    },
  };
}
