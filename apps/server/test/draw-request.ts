import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { type DrawnSchema, drawInput } from './draw-input.ts';

type Answers = Record<string, { content?: Record<string, { schema?: DrawnSchema }> }>;

/** The part of an operation used to generate requests. */
export type DrawnOperation = {
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: DrawnSchema }[];
  requestBody?: { content: Record<string, { schema: DrawnSchema }> };
  responses: Answers;
};

/** The API's own description. */
export type DescribedApi = {
  paths: Record<string, Record<string, DrawnOperation>>;
  components: { schemas: Record<string, DrawnSchema> };
};

export type NamedOperation = { method: string; path: string; operation: DrawnOperation };

/** One request: an operation, its path and query parameters, and its body. */
export type DrawnRequest = { index: number; parameters: Record<string, unknown>; body: unknown };

/** Placeholders for the current user's ids in requests, since each user has different ones. */
const places = ['$0', '$1', '$2', '$3'];

/** Lists every operation in the description. */
export function listOperations({ paths }: DescribedApi): NamedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Generates requests, most of which match the description. */
export function drawRequest(
  operations: readonly NamedOperation[],
  schemas: DescribedApi['components']['schemas'],
): fc.Arbitrary<DrawnRequest> {
  return fc.nat({ max: operations.length - 1 }).chain((index) => {
    const { operation } = operations[index] ?? {};
    const parameters = Object.fromEntries(
      (operation?.parameters ?? []).map(({ name, in: place, schema }) => [
        name,
        place === 'path'
          ? fc.oneof(
              { weight: 6, arbitrary: fc.constantFrom(...places) },
              { weight: 1, arbitrary: fc.string({ maxLength: 50 }) },
            )
          : fc.option(drawInput(schema, schemas, places), { nil: undefined }),
      ]),
    );
    const content = operation?.requestBody?.content ?? {};
    const schema = (content['application/json'] ?? Object.values(content)[0])?.schema;
    return fc.record({
      index: fc.constant(index),
      parameters: fc.record(parameters),
      body: schema ? drawInput(schema, schemas, places) : fc.constant(undefined),
    });
  });
}

/** Returns a generated request's address. `idAt` returns the id for a placeholder. */
export function addressOf(
  { path, operation }: NamedOperation,
  parameters: DrawnRequest['parameters'],
  idAt: (place: number) => string,
): string {
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = parameters[name];
    if (place === 'query' && value !== undefined) query.set(name, fillIn(String(value), idAt));
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const part = fillIn(String(parameters[name] ?? 'x'), idAt).toWellFormed();
    // An address with only dots between its slashes belongs to another route.
    return /^\.{0,2}$/.test(part) ? 'x' : encodeURIComponent(part);
  });
  return `${filled}?${query}`;
}

/** Replaces placeholders with ids. */
export function fillIn(text: string, idAt: (place: number) => string): string {
  return text.replaceAll(/\$([0-3])/g, (_, place) => idAt(Number(place)));
}

export type GivenAnswer = { status: number; type: string | null; readText: () => Promise<string> };

/**
 * Creates a function that checks responses against the description. It returns a problem as a sentence, or null. The
 * body of a non-JSON response is not read unless the server failed.
 */
export function createAnswerCheck(schemas: DescribedApi['components']['schemas']) {
  // Patterns are Unicode-aware, as the description intends.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const referring = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', 'api#/$defs/'));
  ajv.addSchema({ $id: 'api', $defs: referring(schemas) });
  const compiled = new Map<DrawnSchema, ValidateFunction>();
  const checkerOf = (schema: DrawnSchema): ValidateFunction => {
    const cached = compiled.get(schema);
    if (cached) return cached;
    const checker = ajv.compile(referring(schema));
    compiled.set(schema, checker);
    return checker;
  };

  return async ({ method, path, operation }: NamedOperation, answer: GivenAnswer): Promise<string | null> => {
    const { status, type, readText } = answer;
    const what = `${method} ${path} answered ${status} as ${type}`;
    if (status >= 500) return `${what}: ${await readText()}`;
    const described = operation.responses[status] ?? operation.responses.default;
    if (!described) return `${what}, which is not described`;
    if (status >= 400 && type !== 'application/json') return `${what}, which is no error as JSON`;
    if (type !== null && !(type in (described.content ?? {}))) return `${what}, a type that is not described`;
    const schema = described.content?.['application/json']?.schema;
    if (type !== 'application/json' || !schema) return null;
    const checker = checkerOf(schema);
    if (checker(JSON.parse(await readText()))) return null;
    return `${what}: ${ajv.errorsText(checker.errors, { dataVar: 'answer' })} in ${(await readText()).slice(0, 500)}`;
  };
}
