import fc from 'fast-check';

/** The subset of JSON Schema used by the API description. */
export type DrawnSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, DrawnSchema>;
  required?: string[];
  items?: DrawnSchema;
  anyOf?: DrawnSchema[];
  oneOf?: DrawnSchema[];
  allOf?: DrawnSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

/** Values that fit nowhere, or almost nowhere. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', '\u0000', '\ud800', '../../etc/passwd', "' or 1=1 --", 'x'.repeat(3_000), -1),
  fc.constantFrom<unknown>(0.5, 1e308, 2 ** 53, -0, true, [], {}, [[]], { __proto__: 1 }, '9'.repeat(40), 'NaN', '%'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
);

/**
 * Generates values for a schema, sometimes replaced by one it rejects. `ids` are existing rows' ids, so that requests
 * get further than "not found".
 */
export function drawInput(
  schema: DrawnSchema,
  schemas: Readonly<Record<string, DrawnSchema>>,
  ids: readonly string[],
  depth = 0,
): fc.Arbitrary<unknown> {
  const draw = (inner: DrawnSchema) => drawInput(inner, schemas, ids, depth + 1);
  const plain = () => {
    if (depth > 6) return fc.constant(null);
    if (schema.$ref) return draw(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map(draw));
    if (schema.allOf) return fc.tuple(...schema.allOf.map(draw)).map((parts) => Object.assign({}, ...parts) as unknown);
    const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? (schema.properties ? 'object' : 'any')];
    return fc.oneof(...types.map((type) => drawType(type, schema, draw, ids)));
  };
  return fc.oneof({ weight: 12, arbitrary: plain() }, { weight: 1, arbitrary: junk });
}

function drawType(
  type: string,
  schema: DrawnSchema,
  draw: (inner: DrawnSchema) => fc.Arbitrary<unknown>,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  const [min, max] = [schema.minimum ?? -3, schema.maximum ?? 120];
  switch (type) {
    case 'object': {
      const required = schema.required ?? [];
      const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, draw(inner)] as const);
      // Sometimes required ones are left out too.
      const model = Object.fromEntries(fields);
      const some = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
      return fc.oneof({ weight: 9, arbitrary: some }, { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) });
    }
    case 'array':
      return fc.array(draw(schema.items ?? {}), { maxLength: 3 });
    case 'integer':
      return fc.integer({ min: Math.max(min, -1000), max: Math.min(max, 1_000_000) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return drawText(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<unknown>;
  }
}

function drawText({ format, maxLength = 60 }: DrawnSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'uri') return fc.constantFrom('https://video.invalid/talk.mp4', 'ftp://x', 'nonsense');
  return fc.oneof(fc.constantFrom(...ids), fc.string({ maxLength: Math.min(maxLength, 60) }));
}
