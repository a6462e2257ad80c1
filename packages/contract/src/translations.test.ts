import { languages } from '@clipwright/messages';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chunkSizeMessage, describeIssueIn, type ErrorCode, errorMessages, errors, translateRule } from './index.ts';

const codes = Object.keys(errors) as ErrorCode[];
const places = (text: string) => [...new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name]) => name))].sort();

it.each(codes)('the error %s states the same facts in every language, in different words', (code) => {
  const { en, es } = errorMessages;
  expect(places(es[code]).filter((name) => name !== undefined)).toEqual(expect.arrayContaining(places(en[code])));
  if (code !== 'payment_refused') expect(es[code]).not.toBe(en[code]);
  expect(es[code]).not.toMatch(/\b(the|your|please|video's|not)\b/i);
});

describe('the problem of a field', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['a missing text', z.object({ a: z.string() }), {}],
    ['an unknown choice', z.enum(['low', 'high']), 'loud'],
    ['a number for a text', z.string(), 5],
    ['a short text', z.string().min(3), 'ab'],
    ['a large number', z.number().max(3), 4],
    ['a short list', z.array(z.string()).min(1), []],
    ['an address', z.email(), 'a'],
    ['unknown fields', z.strictObject({}), { a: 1 }],
    ['a refinement', z.string().refine(() => false), 'a'],
  ])('is described in the reader’s language: %s', (_, schema, value) => {
    const [english, spanish] = languages.map(
      (language) => schema.safeParse(value, { error: describeIssueIn[language] }).error?.issues[0]?.message,
    );
    expect(english).toMatch(/^Please /);
    expect(spanish).toMatch(/^(Completa|Elige|Escribe|Quita|Revisa|Usa) /);
  });

  it('is described by translated messages of the schemas', () => {
    expect(translateRule('Unsupported provider', 'es')).toBe('Proveedor no compatible');
    expect(translateRule('Unsupported provider', 'en')).toBe('Unsupported provider');
    expect(translateRule('Plan gold not found', 'es')).toBe('No se encontró el plan gold');
    expect(translateRule('Plan gold not found', 'en')).toBe('Plan gold not found');
    expect(translateRule('This must be a SHA-256 in hexadecimal', 'es')).toBe('Debe ser un SHA-256 en hexadecimal');
    expect(translateRule(chunkSizeMessage, 'es')).toMatch(/^Todas las partes menos la última/);
    expect(translateRule('No rule of a schema', 'es')).toBe('No rule of a schema');
  });
});
