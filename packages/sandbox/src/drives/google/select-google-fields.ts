import { googleError } from './google-refusal.ts';

type FieldTree = { [name: string]: FieldTree | null };

/** Keeps of an answer what its `fields` parameter names, such as `nextPageToken,files(id,name)`. */
export function selectGoogleFields(value: Readonly<Record<string, unknown>>, fields: string): Record<string, unknown> {
  return select(value, parseFields(fields), fields) as Record<string, unknown>;
}

function select(value: unknown, tree: FieldTree, fields: string): unknown {
  if (Array.isArray(value)) return value.map((each) => select(each, tree, fields));
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Record<string, unknown>;
  if (Object.hasOwn(tree, '*')) return dropNulls(given);
  const names = Object.keys(tree);
  const unknown = names.find((name) => !Object.hasOwn(given, name));
  if (unknown !== undefined) throw invalidFields(fields, unknown);
  return dropNulls(
    Object.fromEntries(
      names.map((name) => {
        const below = tree[name] ?? null;
        return [name, below === null ? dropNulls(given[name]) : select(given[name], below, fields)];
      }),
    ),
  );
}

/** Removes fields without a value, which a response does not have. */
function dropNulls<T>(value: T): T {
  if (Array.isArray(value)) return value.map(dropNulls) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(entries.map(([name, each]) => [name, dropNulls(each)])) as T;
}

function parseFields(fields: string): FieldTree {
  const tokens = fields.match(/[\w*]+|[(),/]/g) ?? [];
  if (tokens.join('') !== fields.replace(/\s/g, '') || tokens.length === 0) throw invalidFields(fields, fields);
  let at = 0;
  const parseList = (): FieldTree => {
    const tree: FieldTree = {};
    for (;;) {
      const name = tokens[at] ?? '';
      if (!/^[\w*]+$/.test(name)) throw invalidFields(fields, name);
      at += 1;
      let below: FieldTree | null = null;
      if (tokens[at] === '/') {
        at += 1;
        const rest = tokens[at] ?? '';
        below = { [rest]: null };
        at += 1;
      } else if (tokens[at] === '(') {
        at += 1;
        below = parseList();
        if (tokens[at] !== ')') throw invalidFields(fields, name);
        at += 1;
      }
      const existing = tree[name] ?? null;
      tree[name] = existing !== null && below !== null ? { ...existing, ...below } : below;
      if (tokens[at] !== ',') return tree;
      at += 1;
    }
  };
  const tree = parseList();
  if (at !== tokens.length) throw invalidFields(fields, tokens[at] ?? '');
  return tree;
}

function invalidFields(fields: string, name: string) {
  return googleError(400, 'invalidParameter', `Invalid field selection ${name} in ${fields}`);
}
