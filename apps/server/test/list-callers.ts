import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sourceFile = /(?<![.]test)[.]tsx?$/;

/** `root.api.projects[':id'].$get`: the object, the parts, and the method if it is called. */
const chain = String.raw`(\w+)((?:\s*\.\s*\w+|\s*\[\s*'[^']+'\s*\])*?)`;
const calls = new RegExp(String.raw`\b${chain}\s*\.\s*\$(get|post|put|patch|delete|url)\b`, 'g');
const renamed = new RegExp(String.raw`\bconst\s+(\w+|\{[^}]+\})\s*=\s*${chain};`, 'g');
/** An address as a string, in a form or a link. */
const addresses = /['"`](\/(?:api|factors)\/[^'"`\s]*)['"`]/g;

/**
 * Lists the API calls in a folder's sources, as `GET /api/projects/:`, or `ANY /api/projects/:` if an address is only
 * mentioned. The typed client is called as `server.api.projects[':id'].$get`, including after a part of it was assigned
 * to a name.
 */
export function listCallers(folder: string): Set<string> {
  const callNames = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !sourceFile.test(entry.name) || entry.parentPath.endsWith('/testing')) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    const roots = readRoots(text);
    for (const [, root = '', parts = '', method = ''] of text.matchAll(calls)) {
      const base = roots.get(root);
      if (base === undefined) continue;
      callNames.add(`${method === 'url' ? 'ANY' : method.toUpperCase()} ${toShape(base + toPath(parts))}`);
    }
    for (const [, address = ''] of text.matchAll(addresses)) callNames.add(`ANY ${toShape(address)}`);
  }
  return callNames;
}

/** Returns a path with a colon for each parameter, whatever its name. */
export function toShape(path: string): string {
  return path.replace(/\?.*$/, '').replaceAll(/:\w+(\{[^}]*\})?|\$?\{[^}]*\}/g, ':');
}

/** Reads the names that refer to parts of the client, each with its path. */
function readRoots(text: string): Map<string, string> {
  const roots = new Map([['server', '']]);
  for (const [, name = '', root = '', parts = ''] of text.matchAll(renamed)) {
    const base = roots.get(root);
    if (base === undefined) continue;
    const path = base + toPath(parts);
    if (!name.startsWith('{')) {
      roots.set(name, path);
      continue;
    }
    for (const member of name.slice(1, -1).split(',')) {
      const [part = '', alias = part] = member.split(':').map((one) => one.trim());
      if (part) roots.set(alias, `${path}/${part}`);
    }
  }
  return roots;
}

function toPath(parts: string): string {
  return [...parts.matchAll(/\.\s*(\w+)|\[\s*'([^']+)'/g)].map(([, name, text]) => `/${name ?? text}`).join('');
}
