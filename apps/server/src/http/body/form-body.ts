import { z } from '@hono/zod-openapi';

/**
 * A multipart form in a route's description. It is described alone: as a schema it would be read as a whole, files and
 * all, before the handler could read it as a stream.
 */
export function formBody(schema: z.ZodType) {
  const { $schema: _, id: __, $ref, $defs, ...plain } = z.toJSONSchema(schema, { io: 'input' });
  // A named one comes as a reference to itself, which leads nowhere inside the whole document.
  const described = ($ref && $defs?.[$ref.split('/').at(-1) ?? '']) || plain;
  return { content: { 'multipart/form-data': { schema: described as object } }, required: true } as const;
}
