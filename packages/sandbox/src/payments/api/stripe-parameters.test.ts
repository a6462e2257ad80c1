import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  clearable,
  flag,
  list,
  mergeMetadata,
  metadata,
  readForm,
  readParameters,
  text,
  whole,
} from './stripe-parameters.ts';

describe('parameters of the payment API', () => {
  const schema = z.strictObject({
    name: text,
    count: whole(0, 9).optional(),
    isOn: flag.optional(),
    items: list(z.strictObject({ price: text })).optional(),
    note: clearable(text).optional(),
    metadata: metadata.optional(),
  });
  const read = (form: string) => readParameters(schema, readForm(form));

  it('are read from forms', () => {
    const form = 'name=%20x&count=3&isOn=true&items[0][price]=p&items[1][price]=q&note=&metadata[a]=1&metadata[b]=';
    expect(read(form)).toEqual({
      name: ' x',
      count: 3,
      isOn: true,
      items: [{ price: 'p' }, { price: 'q' }],
      note: null,
      metadata: { a: '1', b: '' },
    });
  });

  it('keep names such as __proto__ as plain keys', () => {
    const form = readForm('__proto__[polluted]=1&constructor=2');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    ['', 'name', 'parameter_missing'],
    ['name=x&items[0][price]=p&items[1][cost]=3', 'items[1][price]', 'parameter_missing'],
    ['name=x&payment_method_types[0]=card', 'payment_method_types', 'parameter_unknown'],
    ['name=x&toString=1', 'toString', 'parameter_unknown'],
    ['name=x&items[0][price]=p&items[0][cost]=3', 'items[0][cost]', 'parameter_unknown'],
    ['name=', 'name', undefined],
    ['name=x&count=-1', 'count', undefined],
    ['name=x&count=1.5', 'count', undefined],
    ['name=x&isOn=yes', 'isOn', undefined],
    ['name=x&items=1', 'items', undefined],
    ['name=x&name[a]=1', 'name[a]', undefined],
  ])('refuse %s', (form, param, code) => {
    expect(() => read(form)).toThrow(
      expect.objectContaining({ status: 400, facts: expect.objectContaining({ param, code }) }),
    );
  });

  it('merge metadata', () => expect(mergeMetadata({ a: '1', b: '2' }, { b: '', c: '3' })).toEqual({ a: '1', c: '3' }));
});
