import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@clipwright/messages';
import type { Plugin } from 'vite';
import { compileCatalog } from './compile-catalog.ts';

const parser = '@formatjs/icu-messageformat-parser';
const builtCatalog = fileURLToPath(new URL('built-catalog.ts', import.meta.url));
const english = `-messages.${languages[0]}.json`;
const compiled = '-messages.catalog.js';

/**
 * Compiles the message catalogs of a language into the pages: an import of `clips-messages.en.json` gets the messages
 * of the adjacent `clips-messages.es.json`. Browsers load neither the parser nor unparsed messages. A module that does
 * not call `readCatalog`, such as one that lists errors, gets the texts as they are.
 */
export function messageCatalogs(language: Language): Plugin {
  const own = `-messages.${language}.json`;
  return {
    name: 'message-catalogs',
    enforce: 'pre',
    config: (_, { command }) => ({
      // Texts that are not compiled are read as a whole.
      json: { namedExports: false },
      ...(command === 'build' && {
        resolve: { alias: [{ find: new RegExp(`^${parser}$`), replacement: `${parser}/no-parser.js` }] },
      }),
    }),
    async resolveId(source, importer, options) {
      if (!importer) return null;
      if (source === './read-catalog.ts' && importer.includes('/packages/messages/')) return builtCatalog;
      if (!source.endsWith(english)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return null;
      const reads = readFileSync(importer.replace(/\?.*/, ''), 'utf8').includes('readCatalog(');
      return resolved.id.replace(english, reads ? compiled : own);
    },
    load(id) {
      if (!id.endsWith(compiled)) return null;
      const file = id.replace(compiled, own);
      this.addWatchFile(file);
      try {
        return compileCatalog(JSON.parse(readFileSync(file, 'utf8')), language);
      } catch (error) {
        return this.error(`${file}: ${String(error)}`);
      }
    },
  };
}
