import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { apiExamples } from './api-examples.ts';

type Media = { schema?: Record<string, unknown>; example?: unknown };
type Operation = {
  summary?: string;
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description?: string; content?: Record<string, Media> }>;
};
type Document = {
  openapi: string;
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>>; securitySchemes: Record<string, unknown> };
};

let test: TestApp;
let document: Document;
let operations: [string, Operation][];
beforeAll(async () => {
  test = await createTestApp();
  document = (await (await test.app.request('/api/openapi.json')).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(async () => await test?.close());

/** Returns the problem with an example, or null. */
function findProblem({ schema, example }: Media): string | null {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const { error } = z
    .fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')))
    .safeParse(example);
  return error ? z.prettifyError(error) : null;
}

describe('the OpenAPI document', () => {
  it('references only what it contains', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
    const held = document.components as Record<string, Record<string, unknown>>;
    expect(refs.length).toBeGreaterThan(50);
    const isHeld = (ref: string) => {
      const [, kind = '', name = ''] = /^#\/components\/(\w+)\/([^/]+)$/.exec(ref) ?? [];
      return name in (held[kind] ?? {});
    };
    expect(refs.filter((ref) => !isHeld(ref))).toEqual([]);
  });

  it('contains only what its operations reference', () => {
    const { components, ...operated } = document;
    const { schemas, securitySchemes, ...others } = components as Record<string, object> & Document['components'];
    expect(Object.values(others).flatMap((kind) => Object.keys(kind))).toEqual([]);
    const reached = new Set<string>();
    const pending: unknown[] = [operated];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
        if (!reached.has(name)) pending.push(schemas[name]);
        reached.add(name);
      }
    }
    expect(Object.keys(schemas).filter((name) => !reached.has(name))).toEqual([]);
    const named = operations.flatMap(([, { security }]) => security ?? []).concat(document.security);
    expect(new Set(named.flatMap((one) => Object.keys(one)))).toEqual(new Set(Object.keys(securitySchemes)));
  });

  it('has for each operation a summary, a success, the schema of failures and its callers', () => {
    const schemes = Object.keys(document.components.securitySchemes);
    for (const [name, { summary, responses, security }] of operations) {
      expect(summary, name).toMatch(/\S/);
      expect(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        name,
      ).toBe(true);
      // Health checks do not need a database and never fail.
      if (security?.length !== 0 || responses.default) {
        expect(responses.default?.content?.['application/json']?.schema, name).toEqual({
          $ref: '#/components/schemas/Error',
        });
      }
      for (const one of security ?? document.security)
        expect(schemes, name).toEqual(expect.arrayContaining(Object.keys(one)));
    }
  });

  it('has no schema that matches nothing', () => {
    expect(JSON.stringify(document)).not.toMatch(/"allOf":\[\{"\$ref":"[^"]+"\},\{"type":\[[^\]]*"null"/);
  });

  it('shows examples of the most used routes, each of which matches its schema', () => {
    for (const [name, { body, answer }] of Object.entries(apiExamples)) {
      const operation = operations.find(([one]) => one === name)?.[1];
      const [input, output] = [
        operation?.requestBody?.content['application/json'],
        operation?.responses['200']?.content?.['application/json'],
      ];
      expect([input?.example, output?.example], name).toEqual([body, answer]);
      if (input) expect(findProblem(input), name).toBeNull();
      if (output) expect(findProblem(output), name).toBeNull();
    }
  });
});

it('the document describes patterns without their flags, and every number that may be chosen', () => {
  const text = JSON.stringify(document);
  const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, pattern = '""']) =>
    JSON.parse(pattern),
  );
  expect(patterns).toContain('[\\p{L}\\p{N}]');
  expect(patterns.filter((pattern) => /(?<!\\)\/[a-z]+$/.test(pattern))).toEqual([]);
  const viewLink = document.components.schemas.ViewLink as { properties: Record<string, { enum?: unknown }> };
  expect(viewLink.properties.valid_days?.enum).toEqual([1, 7, 30]);
});
