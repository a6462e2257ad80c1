import { hasArguments, isListWithArguments, type Language, parseMessage } from '@clipwright/messages';

type Part = ReturnType<typeof parseMessage>[number];

/**
 * Returns the module of a catalog: an object of texts, and functions for texts with arguments. Only plurals and numbers
 * need a library, so other messages are plain code.
 * @throws SyntaxError if a message is not valid
 */
export function compileCatalog(catalog: unknown, language: Language): string {
  const formats: string[] = [];
  const messages = compileValue(catalog, formats);
  const declared = formats.map(
    (parts, index) => `const m${index} = /* @__PURE__ */ messageIn.${language}(${parts});\n`,
  );
  const imports = formats.length > 0 ? "import { messageIn } from '@clipwright/messages';\n" : '';
  return `${imports}${declared.join('')}export default ${messages};\n`;
}

function compileValue(value: unknown, formats: string[]): string {
  if (typeof value === 'string')
    return hasArguments(value) ? `(v) => ${compileText(value, formats)}` : JSON.stringify(value);
  if (Array.isArray(value)) {
    if (isListWithArguments(value)) return `(v) => [${value.map((text) => compileText(text, formats)).join(', ')}]`;
    return `[${value.map((item) => compileValue(item, formats)).join(', ')}]`;
  }
  const entries = Object.entries(value as object).filter(([name]) => !name.startsWith('@'));
  return `{ ${entries.map(([name, item]) => `${JSON.stringify(name)}: ${compileValue(item, formats)}`).join(', ')} }`;
}

/** Returns the expression of a text with the arguments `v`. */
function compileText(text: string, formats: string[]): string {
  if (!hasArguments(text)) return JSON.stringify(text);
  const parts = parseMessage(text);
  const code = compileParts(parts);
  if (code !== null) return code;
  formats.push(JSON.stringify(parts));
  return `m${formats.length - 1}(v)`;
}

/** Returns the expression of texts, arguments and choices; null if there are others. */
function compileParts(parts: readonly Part[]): string | null {
  const codes = parts.map(compilePart);
  if (codes.includes(null)) return null;
  return codes.length === 0 ? "''" : `\`${codes.join('')}\``;
}

/** Returns a piece of a template literal. */
function compilePart(part: Part): string | null {
  const type: number = part.type;
  if (!('value' in part)) return null;
  if (type === 0) return part.value.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`);
  const argument = `v[${JSON.stringify(part.value)}]`;
  if (type === 1) return `\${${argument}}`;
  if (type !== 5 || !('options' in part)) return null;
  const options = Object.entries(part.options).map(([name, { value }]) => [name, compileParts(value)] as const);
  if (options.some(([, code]) => code === null)) return null;
  const other = options.find(([name]) => name === 'other')?.[1] ?? "''";
  const choices = options.filter(([name]) => name !== 'other');
  const chosen = `String(${argument} ?? 'none')`;
  return `\${${choices.map(([name, code]) => `${chosen} === ${JSON.stringify(name)} ? ${code} : `).join('')}${other}}`;
}
