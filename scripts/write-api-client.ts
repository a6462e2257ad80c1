// Writes packages/client/src/generated/api-schema.ts from the OpenAPI document of the server's routes: the types of the
// operations that accept API keys, with the schemas they reference.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { describeRoutes } from '../apps/server/test/describe-routes.ts';

type Operation = { security?: Record<string, string[]>[] };
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const file = join(import.meta.dirname, '..', 'packages', 'client', 'src', 'generated', 'api-schema.ts');
const heading = `// Written by scripts/write-api-client.ts from the API's OpenAPI document: what API keys open. Not to be edited.\n`;

const text = await renderApiClient((await describeRoutes()) as Document);
// An unchanged file keeps its modification time, so that type checks can skip it.
if ((await readFile(file, 'utf8').catch(() => null)) !== text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
process.exit(0);

async function renderApiClient(document: Document): Promise<string> {
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => {
    const open = Object.entries(methods).filter(([, { security }]) => security?.some((one) => 'apiKey' in one));
    return open.length > 0 ? [[path, Object.fromEntries(open)] as const] : [];
  });
  const part = { openapi: document.openapi, info: document.info, paths: Object.fromEntries(paths) };
  const schemas = pickSchemas(part, document.components.schemas);
  return heading + astToString(await openapiTypescript({ ...part, components: { schemas } } as never));
}

/** Returns the schemas that a part of the document references, directly or indirectly. */
function pickSchemas(part: unknown, schemas: Record<string, unknown>): Record<string, unknown> {
  const picked = new Map<string, unknown>();
  const pending = [part];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (picked.has(name)) continue;
      picked.set(name, schemas[name]);
      pending.push(schemas[name]);
    }
  }
  return Object.fromEntries([...picked].sort(([one], [other]) => one.localeCompare(other)));
}
