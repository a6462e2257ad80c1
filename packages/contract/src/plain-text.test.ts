import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';
import { oneLine, toOneLine } from './plain-text.ts';

/** The fields of API requests that contain names. */
function listNameFields(): [string, z.ZodType][] {
  return Object.entries(contract).flatMap(([schemaName, schema]): [string, z.ZodType][] => {
    if (!/(Input|Change|Place|glossaryTerm)$/.test(schemaName)) return [];
    const object = schema instanceof z.ZodPipe ? schema.def.in : schema;
    if (!(object instanceof z.ZodObject)) return [];
    return Object.entries(object.shape as Record<string, z.ZodType>)
      .filter(([field]) => /(name|title|term)$/i.test(field) && field !== 'planName')
      .map(([field, type]) => [`${schemaName}.${field}`, type]);
  });
}

const hidden = ['\r', '\n', '\u0000', '\u0085', '\u2028', '\u2029', '\u202E', '\u2066', '\uD800', '\uE000'];

describe('a name', () => {
  it('is a field of more than ten inputs', () => {
    expect(listNameFields().map(([field]) => field).length).toBeGreaterThan(10);
  });

  it.each(listNameFields())('%s keeps no character that is invisible or changes the direction', (_field, type) => {
    for (const character of hidden) {
      const { success, data } = type.safeParse(`Bees ${character} more`);
      if (success) expect(data).toMatch(oneLine);
    }
    expect(type.parse('Zoë 井上 עברית 👩‍🚀')).toBe('Zoë 井上 עברית 👩‍🚀');
  });

  it.each(hidden)('that a file has is kept with a space for %j', (character) => {
    expect(toOneLine(`a${character}b`)).toBe('a b');
  });
});
