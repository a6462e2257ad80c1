import { describe, expect, it } from 'vitest';
import { readStripeForm } from './read-stripe-form.ts';
import { clearable, fields, flag, listOf, mergeMetadata, metadata, oneOf, text, whole } from './stripe-parameters.ts';

const plain = (form: string) => JSON.parse(JSON.stringify(readStripeForm(form)));

describe('parsing a form', () => {
  it.each([
    ['', {}],
    ['a=1&b=%20x', { a: '1', b: ' x' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[0]=x&a[1]=y', { a: ['x', 'y'] }],
    ['a[]=x&a[]=y', { a: ['x', 'y'] }],
    ['a[1][p]=2&a[0][p]=1&a[10][p]=3', { a: [{ p: '1' }, { p: '2' }, { p: '3' }] }],
    ['metadata[plan]=', { metadata: { plan: '' } }],
  ])('handles %s', (form, expected) => expect(plain(form)).toEqual(expected));

  it('keeps names such as __proto__ as plain keys', () => {
    const form = readStripeForm('__proto__[polluted]=1&constructor=2');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['a=1&a=2', 'a=1&a[b]=2', 'a[b=1', '=1', 'a[b][c][d][e][f][g][h][i]=1'])('refuses %s', (form) => {
    expect(() => readStripeForm(form)).toThrow(/parameter/i);
  });
});

describe('form rules', () => {
  const rule = fields(
    {
      name: text,
      count: whole(0, 9),
      isOn: flag,
      mode: oneOf('one', 'two'),
      items: listOf(fields({ price: text }, ['price']), 2),
      note: clearable(text),
      metadata,
    },
    ['name'],
  );
  const read = (form: string) => rule(readStripeForm(form), '');

  it('return parsed values', () => {
    expect(read('name=x&count=3&isOn=true&mode=two&items[0][price]=p&note=&metadata[a]=1&metadata[b]=')).toEqual({
      name: 'x',
      count: 3,
      isOn: true,
      mode: 'two',
      items: [{ price: 'p' }],
      note: null,
      metadata: { a: '1', b: null },
    });
  });

  it.each([
    ['', 'name', 'parameter_missing'],
    ['name=', 'name', 'parameter_invalid_empty'],
    ['name=x&payment_method_types[0]=card', 'payment_method_types', 'parameter_unknown'],
    ['name=x&toString=1', 'toString', 'parameter_unknown'],
    ['name=x&count=-1', 'count', 'parameter_invalid_integer'],
    ['name=x&count=1.5', 'count', 'parameter_invalid_integer'],
    ['name=x&isOn=yes', 'isOn', undefined],
    ['name=x&mode=three', 'mode', undefined],
    ['name=x&items[0][price]=p&items[1][cost]=3', 'items[1][cost]', 'parameter_unknown'],
    ['name=x&items[0][price]=1&items[1][price]=2&items[2][price]=3', 'items', undefined],
    ['name=x&items=1', 'items', undefined],
  ])('refuses %s', (form, param, code) => {
    expect(() => read(form)).toThrow(
      expect.objectContaining({ status: 400, facts: expect.objectContaining({ param, code }) }),
    );
  });

  it('merge metadata', () =>
    expect(mergeMetadata({ a: '1', b: '2' }, { b: null, c: '3' })).toEqual({ a: '1', c: '3' }));
});
