import { z } from '@hono/zod-openapi';

/**
 * Describes a route's multipart form without validation: a validated form would be read completely, including its
 * files, before the handler could stream it.
 */
export function formBody(schema: z.ZodType) {
  const { $schema: _, id: __, $ref, $defs, ...plain } = z.toJSONSchema(schema, { io: 'input' });
  // A named schema is a reference to itself, which is invalid in the complete document.
  const described = ($ref && $defs?.[$ref.split('/').at(-1) ?? '']) || plain;
  return { content: { 'multipart/form-data': { schema: described as object } }, required: true } as const;
}
