import { existsSync } from 'node:fs';
import { type Language, languages } from '@clipwright/messages';
import type { Plugin } from 'vite';

const english = /-messages\.ts$/;

/**
 * Replaces messages in the build of another language: an import of `clips-messages.ts` gets the adjacent
 * `clips-messages.es.ts`. Message modules of that language keep the imports as written.
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
