import type { JsonSchema } from './isolation/make-input.ts';

/**
 * Returns input in which every leaf field is the result of `bad`; `undefined` omits it. Objects and the first item of
 * each list are traversed.
 */
export function makeBadInput(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  bad: () => unknown,
): unknown {
  const make = (inner: JsonSchema) => makeBadInput(inner, schemas, bad);
  if (schema.$ref) return make(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const alternative = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(({ type }) => type !== 'null');
  if (alternative) return make(alternative);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(make));
  if (schema.properties) {
    const entries = Object.entries(schema.properties).map(([key, property]) => [key, make(property)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  const value = bad();
  return schema.type === 'array' && value !== undefined ? [make(schema.items ?? {})] : value;
}
