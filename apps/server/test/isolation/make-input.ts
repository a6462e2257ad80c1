/** The subset of JSON Schema used by the API description. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minItems?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/**
 * Returns route input that targets someone else: every id and address is theirs; passwords are the caller's own, so
 * that nothing is refused before the attempt.
 */
export function makeInput(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  target: { id: string; email: string; password: string },
  name = '',
): unknown {
  const make = (inner: JsonSchema, key = name) => makeInput(inner, schemas, target, key);
  if (schema.$ref) return make(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const alternative = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (alternative) return make(alternative);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => make(part)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, property]) => [key, make(property, key)]));
  }
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => make(schema.items ?? {}));
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  if (schema.format === 'uuid' || /(^|_)(id|uuid)$|Id$/.test(name)) return target.id;
  if (/email/i.test(name)) return target.email;
  if (/password/i.test(name)) return target.password;
  return target.id;
}
