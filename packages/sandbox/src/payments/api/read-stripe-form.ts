import { invalid } from './stripe-api-error.ts';

/** A value of a form: a text, a list or named members. */
export type FormValue = string | FormValue[] | FormMembers;
/** Without a prototype, so that no name of a parameter means anything else. */
export type FormMembers = { [name: string]: FormValue };

const MAX_PAIRS = 1000;
const MAX_DEPTH = 8;

/** Reads `a=1&b[c]=2&d[0][e]=3&f[]=4` as the provider does: brackets make members, and whole numbers make lists. */
export function readStripeForm(text: string): FormMembers {
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_PAIRS) throw invalid('The request has too many parameters.');
  const root: FormMembers = Object.create(null);
  for (const [name, value] of pairs) put(root, parsePath(name), value, name);
  return toLists(root) as FormMembers;
}

function parsePath(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) throw invalid(`Invalid parameter name: ${name}`, { param: name });
  const path = [String(match[1]), ...[...String(match[2]).matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '')];
  if (path.length > MAX_DEPTH) throw invalid(`Parameter is nested too deeply: ${name}`, { param: name });
  return path;
}

function put(root: FormMembers, path: readonly string[], value: string, name: string): void {
  let members = root;
  path.forEach((part, depth) => {
    const key = part === '' ? String(Object.keys(members).length) : part;
    if (depth === path.length - 1) {
      if (members[key] !== undefined) throw invalid(`Parameter was given twice: ${name}`, { param: name });
      members[key] = value;
      return;
    }
    members[key] ??= Object.create(null) as FormMembers;
    const next = members[key];
    if (typeof next === 'string') throw invalid(`Invalid parameter: ${name}`, { param: name });
    members = next as FormMembers;
  });
}

function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return entries.sort(([first], [second]) => Number(first) - Number(second)).map(([, each]) => toLists(each));
  }
  for (const [key, each] of entries) value[key] = toLists(each);
  return value;
}
