import { hasArguments, isListWithArguments, listArguments } from '@clipwright/messages';

/** A message catalog: texts in ICU MessageFormat, in lists and under names. */
export type Catalog = { readonly [name: string]: CatalogValue };
type CatalogValue = string | readonly CatalogValue[] | Catalog;

/**
 * Returns the TypeScript declaration of a catalog's JSON module. Its names are those of the first catalog; an argument
 * has a type that suits the catalogs of all languages.
 */
export function declareCatalog(catalogs: readonly [Catalog, ...Catalog[]]): string {
  const type = declareValue(catalogs, '');
  const needed = ['Message', 'MessageList'].filter((name) => type.includes(`${name}<`));
  const imports = needed.length > 0 ? `import type { ${needed.join(', ')} } from '@clipwright/messages';\n\n` : '';
  // Node exports a JSON module as a whole.
  return `${imports}declare const catalog: ${type};\nexport = catalog;\n`;
}

/** Declares a value by its form in every language. A value that another language lacks is reported by a test. */
function declareValue(values: readonly [CatalogValue, ...CatalogValue[]], indent: string): string {
  const [value, ...others] = values;
  if (typeof value === 'string') return hasArguments(value) ? `Message<${declareArguments(values)}>` : 'string';
  if (isList(value)) {
    if (isListWithArguments(value)) return `MessageList<${declareArguments(values.flat())}>`;
    const items = value.map((item, index) => declareValue([item, ...pick(others, index)], indent));
    return `readonly [${items.join(', ')}]`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(value)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, field]) => {
      const type = declareValue([field, ...pick(others, name)], inner);
      return `${describe(value[`@${name}`], inner)}${inner}readonly ${JSON.stringify(name)}: ${type};\n`;
    });
  return `{\n${lines.join('')}${indent}}`;
}

const isList = (value: CatalogValue): value is readonly CatalogValue[] => Array.isArray(value);

const pick = (values: readonly CatalogValue[], key: string | number): CatalogValue[] =>
  values.flatMap((value) => {
    const item = typeof value === 'string' ? undefined : (value as Readonly<Record<string, CatalogValue>>)[key];
    return item === undefined ? [] : [item];
  });

/** Returns the description for translators as a comment. */
function describe(note: CatalogValue | undefined, indent: string): string {
  if (typeof note !== 'object' || !('description' in note)) return '';
  return `${indent}/** ${String(note.description).replaceAll('*/', '*\\/')} */\n`;
}

function declareArguments(values: readonly CatalogValue[]): string {
  const types = listArguments(...values.filter((value) => typeof value === 'string').filter(hasArguments));
  return `{ ${[...types].map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}
