// Writes a declaration next to each message catalog, such as `clips-messages.en.d.json.ts`: the names of its messages, and
// the names and types of their arguments.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@clipwright/messages';
import { type Catalog, declareCatalog } from './message-types.ts';

const root = join(import.meta.dirname, '..');

for (const name of globSync(`{apps,packages}/*/src/**/*-messages.${languages[0]}.json`, { cwd: root })) {
  const inLanguage = (language: string) => join(root, name.replace(`.${languages[0]}.json`, `.${language}.json`));
  const [first, ...others] = languages.map((language) => readCatalogFile(inLanguage(language)));
  if (!first) continue;
  const declaration = declareCatalog([await first, ...(await Promise.all(others))]);
  for (const language of languages) await writeDeclaration(inLanguage(language), declaration);
}

async function readCatalogFile(path: string): Promise<Catalog> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** Writes a declaration if it has changed: an unchanged file keeps its modification time, so that type checks skip it. */
async function writeDeclaration(catalog: string, text: string): Promise<void> {
  const file = catalog.replace(/\.json$/, '.d.json.ts');
  const whole = `// Written by scripts/write-message-types.ts. Not to be edited.\n${text}`;
  if ((await readFile(file, 'utf8').catch(() => null)) !== whole) await writeFile(file, whole);
}
