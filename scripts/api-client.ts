import openapiTypescript, { astToString } from 'openapi-typescript';

type Operation = { security?: Record<string, string[]>[] };
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const heading = `// Written by scripts/write-api-client.ts from the API's OpenAPI document: what API keys open. Not to be edited.\n`;

/** The types of the client in `packages/client`: of the operations that API keys open, with the schemas that they name. */
export async function renderApiClient(document: Document): Promise<string> {
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => {
    const open = Object.entries(methods).filter(([, { security }]) => security?.some((one) => 'apiKey' in one));
    return open.length > 0 ? [[path, Object.fromEntries(open)] as const] : [];
  });
  const part = { openapi: document.openapi, info: document.info, paths: Object.fromEntries(paths) };
  const schemas = pickSchemas(part, document.components.schemas);
  const types = astToString(await openapiTypescript({ ...part, components: { schemas } } as never));
  return heading + types;
}

/** Those that a part of the document names, and those that they name in turn. */
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
