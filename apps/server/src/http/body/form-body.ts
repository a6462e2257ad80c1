import { z } from '@hono/zod-openapi';

/**
 * A multipart form in a route's description. It is described alone: as a schema it would be read as a whole, files and
 * all, before the handler could read it as a stream.
 */
export function formBody(schema: z.ZodType) {
  const { $schema: _, id: __, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return { content: { 'multipart/form-data': { schema: described as object } }, required: true } as const;
}
