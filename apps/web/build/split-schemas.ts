import { basename } from 'node:path';
import type { ESTree, Plugin } from 'vite';

const contract = /\/packages\/(contract|clip-spec)\/src\/[^?]+\.ts(\?(schemas|constants))?$/;

/**
 * Lets a page use the limits and names of the contract without its schemas and the schema library. A module with both
 * is split in two, such as `clip-spec.ts?constants`, and `clip-spec.ts?schemas` with everything that needs the library.
 * Bundlers keep the calls that create schemas, so each call is marked as pure. Metadata registered for a schema is only
 * for the server's API document.
 */
export function splitSchemas(): Plugin {
  return {
    name: 'split-schemas',
    apply: 'build',
    transform(code, id) {
      const match = contract.exec(id);
      if (!match || !/from ["']zod["']/.test(code)) return null;
      const [, , , part] = match;
      const { body } = this.parse(code);
      const imports = body.flatMap((node) => (node.type === 'ImportDeclaration' ? [node] : []));
      const statements = body.filter(({ type }) => type !== 'ImportDeclaration').map(describe);
      const unknown = statements.find(({ names }) => names.length === 0);
      if (unknown) this.error(`${id}: what is neither an import nor a declaration is not split: ${cut(code, unknown)}`);
      const schemas = findDependents(statements, imports);
      const rest = statements.filter((statement) => !schemas.has(statement));
      const file = `./${basename(id).replace(/\?.*/, '')}`;
      const output = (lines: readonly string[]) => ({ code: lines.join('\n'), map: null, moduleSideEffects: false });
      if (part === 'schemas') {
        const own = withLocals([...schemas], rest);
        const needed = rest.filter(
          (one) => one.isExported && own.some(({ uses }) => one.names.some((n) => uses.has(n))),
        );
        return output([
          ...writeImports(imports, own),
          ...(needed.length > 0
            ? [`import { ${needed.flatMap(({ names }) => names).join(', ')} } from '${file}?constants';`]
            : []),
          ...statements.filter((one) => own.includes(one)).map((one) => markPure(code, one)),
        ]);
      }
      if (part === 'constants') {
        // Declarations that only schemas use stay with the schemas.
        const own = withLocals(
          rest.filter(({ isExported }) => isExported),
          rest,
        );
        const remaining = rest.filter((one) => own.includes(one));
        return output([...writeImports(imports, remaining), ...remaining.map((one) => cut(code, one))]);
      }
      const exported = [...schemas].filter(({ isExported }) => isExported).flatMap(({ names }) => names);
      return output([
        ...(exported.length > 0 ? [`export { ${exported.join(', ')} } from '${file}?schemas';`] : []),
        `export * from '${file}?constants';`,
      ]);
    },
  };
}

type Span = { start: number; end: number };
type Statement = Span & {
  /** Returns the names that a statement declares. */
  names: readonly string[];
  isExported: boolean;
  uses: ReadonlySet<string>;
  isFunction: boolean;
  /** The values of constants. */
  values: readonly Span[];
};

const cut = (code: string, { start, end }: Span) => code.slice(start, end);

function describe(node: ESTree.Program['body'][number]): Statement {
  const isExported = node.type === 'ExportNamedDeclaration';
  const declaration = isExported ? node.declaration : node;
  const declarators = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
  const named =
    declaration?.type === 'FunctionDeclaration' && declaration.id
      ? [declaration.id.name]
      : declarators.flatMap(({ id }) => listNames(id));
  return {
    start: node.start,
    end: node.end,
    isExported,
    names: named,
    uses: new Set(listUses(declaration)),
    isFunction: declaration?.type === 'FunctionDeclaration',
    values: declarators.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [init] : [])),
  };
}

function listNames(pattern: ESTree.BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) => (property.type === 'Property' ? listNames(property.value) : []));
}

/** Returns every identifier that may refer to a declaration of the module, without property names. */
function listUses(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(listUses);
  if (!('type' in node)) return [];
  if (node.type === 'Identifier' && 'name' in node) return [String(node.name)];
  const isComputed = 'computed' in node && node.computed === true;
  return Object.entries(node)
    .filter(([key]) => isComputed || !(key === 'property' || (key === 'key' && node.type === 'Property')))
    .flatMap(([, value]) => listUses(value));
}

/** The names of other project modules without schemas. */
const plain = /(limits|messages)$/i;

/**
 * Returns the declarations that use the library, directly or through others. A constant may use it through another
 * module.
 */
function findDependents(
  statements: readonly Statement[],
  imports: readonly ESTree.ImportDeclaration[],
): ReadonlySet<Statement> {
  const imported = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
  const unsureNames = imported.filter((name) => !plain.test(name));
  const isUnsure = ({ isFunction, uses }: Statement) => !isFunction && unsureNames.some((name) => uses.has(name));
  const unsure = new Set(statements.filter(isUnsure));
  const names = new Set(['z', ...[...unsure].flatMap((one) => one.names)]);
  for (let before = -1; before < unsure.size; ) {
    before = unsure.size;
    for (const statement of statements) {
      if (unsure.has(statement)) continue;
      if (![...statement.uses].some((name) => names.has(name))) continue;
      unsure.add(statement);
      for (const name of statement.names) names.add(name);
    }
  }
  return unsure;
}

/** Adds the unexported declarations that the statements use. Both parts get their own copy. */
function withLocals(statements: readonly Statement[], rest: readonly Statement[]): Statement[] {
  const all = [...statements];
  for (const statement of all) {
    const locals = rest.filter(
      ({ isExported, names }) => !isExported && names.some((name) => statement.uses.has(name)),
    );
    for (const local of locals) if (!all.includes(local)) all.push(local);
  }
  return all;
}

/** Returns the imports that statements use. An unused import would still load its file. */
function writeImports(imports: readonly ESTree.ImportDeclaration[], statements: readonly Statement[]): string[] {
  return imports.flatMap(({ specifiers, source }) => {
    const used = specifiers.filter(({ local }) => statements.some(({ uses }) => uses.has(local.name)));
    const names = used.map((one) => {
      if (one.type !== 'ImportSpecifier') throw new Error(`${source.value} is imported as a whole.`);
      return one.imported.type === 'Identifier' ? `${one.imported.name} as ${one.local.name}` : one.local.name;
    });
    return names.length > 0 ? [`import { ${names.join(', ')} } from '${source.value}';`] : [];
  });
}

function markPure(code: string, { start, end, values }: Statement): string {
  // Replace from the end, so that earlier offsets stay valid.
  return values.toReversed().reduce(
    (text, value) => {
      const [from, to] = [value.start - start, value.end - start];
      return `${text.slice(0, from)}/* @__PURE__ */ (() => (${text.slice(from, to)}))()${text.slice(to)}`;
    },
    cut(code, { start, end }),
  );
}
