import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer } from '../objects/make-customer.ts';
import { type Book, openBook } from './stripe-book.ts';
import { makeState, type PaymentState } from './stripe-state.ts';

const NO_ONE = { email: null, name: null, phone: null, description: null, metadata: {}, clock: null };

describe('the payment store', () => {
  let state: PaymentState;
  let events: Stripe.Event[];
  let book: Book;

  beforeEach(() => {
    state = makeState('test');
    events = [];
    book = openBook(() => state, { pages: 'http://localhost', onEvent: (event) => events.push(event) });
  });

  it('emits events for changed objects only', () => {
    const customer = book.add(makeCustomer(book, NO_ONE), 'customer.created');
    book.change(customer, { name: 'Ada', email: null }, 'customer.updated');
    book.change(customer, { name: 'Ada' }, 'customer.updated');
    book.change(customer, { name: 'Bea' });
    expect(events.map(({ type, data }) => [type, data.previous_attributes])).toEqual([
      ['customer.created', undefined],
      ['customer.updated', { name: null }],
    ]);
    // The event keeps what was, however the object goes on.
    expect(events[1]?.data.object).toMatchObject({ name: 'Ada' });
  });

  it('supports real time, test clock time, and a temporary fixed time', () => {
    const now = Math.floor(Date.now() / 1000);
    expect(book.now()).toBeGreaterThanOrEqual(now);
    state.offsetSec = 86_400;
    expect(book.now()).toBeGreaterThanOrEqual(now + 86_400);
    expect(book.at(5, () => book.now())).toBe(5);
    expect(() =>
      book.at(5, () => {
        throw new Error('in between');
      }),
    ).toThrow('in between');
    expect(book.now()).toBeGreaterThanOrEqual(now + 86_400);
  });

  it('keeps only the newest events', () => {
    const customer = book.add(makeCustomer(book, NO_ONE));
    for (let index = 0; index < 4000; index += 1) book.emit('customer.updated', customer);
    const kept = book.list('event');
    expect(kept.length).toBeLessThanOrEqual(3200);
    expect(kept.length).toBeGreaterThanOrEqual(3000);
    expect(kept[0]?.id).toBe(events.at(-1)?.id);
  });

  it('refuses more objects when it is full', () => {
    state.count = 200_000;
    expect(() => book.add(makeCustomer(book, NO_ONE))).toThrow(/sandbox is full/);
  });

  it('finds nothing under names of built-in object properties', () => {
    expect(book.find('customer', 'constructor')).toBeNull();
    expect(() => book.get('customer', '__proto__', 'customer')).toThrow(/No such customer/);
  });
});
