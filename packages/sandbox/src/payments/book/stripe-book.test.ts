import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Book, openBook } from './stripe-book.ts';
import { makeState, type PaymentState, paymentState } from './stripe-state.ts';

const ada = () => ({ id: 'cus_1', object: 'customer', name: 'Ada', email: null }) as unknown as Stripe.Customer;

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
    const customer = book.add(ada(), 'customer.created');
    book.change(customer, { name: 'Bea', email: null }, 'customer.updated');
    book.change(customer, { name: 'Bea' }, 'customer.updated');
    book.change(customer, { name: 'Cy' });
    expect(events.map(({ type, data }) => [type, data.previous_attributes])).toEqual([
      ['customer.created', undefined],
      ['customer.updated', { name: 'Ada' }],
    ]);
    // The event keeps its state of the object.
    expect(events[1]?.data.object).toMatchObject({ name: 'Bea' });
  });

  it('supports real time, an offset, and a temporary fixed time', () => {
    const now = Math.floor(Date.now() / 1000);
    expect(book.now()).toBeGreaterThanOrEqual(now);
    state.offsetSec = 86_400;
    expect(book.at(5, () => book.now())).toBe(5);
    expect(() =>
      book.at(5, () => {
        throw new Error('in between');
      }),
    ).toThrow('in between');
    expect(book.now()).toBeGreaterThanOrEqual(now + 86_400);
  });

  it('finds nothing under names of built-in object properties', () => {
    expect(book.find('customer', 'constructor')).toBeNull();
    expect(() => book.get('customer', '__proto__', 'customer')).toThrow(/No such customer/);
  });

  it('reads the state of an older version', () => {
    const { pendingLines: _, outbox: __, ...stored } = makeState('old');
    const tables = { customer: { cus_1: ada() }, event: { evt_1: {} } };
    const read = paymentState.parse({ ...stored, tables });
    expect(read).toEqual({ ...makeState('old'), tables: { ...makeState().tables, customer: { cus_1: ada() } } });
    expect(() => paymentState.parse({ ...stored, tables: { customer: { cus_1: 1 } } })).toThrow();
  });
});
