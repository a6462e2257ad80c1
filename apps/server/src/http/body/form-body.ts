import { z } from '@hono/zod-openapi';

/**
 * Describes a multipart form of a route without a schema: a schema would be read as a whole, files and all, before the
 * handler could read it as a stream.
 */
export function formBody(schema: z.ZodType) {
  const { $schema: _, id: __, $ref, $defs, ...plain } = z.toJSONSchema(schema, { io: 'input' });
  // A named one is a reference to itself, which is invalid inside the whole document.
  const described = ($ref && $defs?.[$ref.split('/').at(-1) ?? '']) || plain;
  return { content: { 'multipart/form-data': { schema: described as object } }, required: true } as const;
}
