import { listSessionLines } from '../billing/stripe-checkout-session.ts';
import type { Book } from '../book/stripe-book.ts';
import { invalid } from './stripe-api-error.ts';

const MAX_DEPTH = 4;

type Members = Record<string, unknown>;

/** What an object holds only when a client asks for it. */
const INCLUDABLE: Record<string, Record<string, (book: Book, id: string) => unknown>> = {
  'checkout.session': {
    line_items: (book, id) =>
      list(listSessionLines(book, book.get('checkout.session', id)), `/v1/checkout/sessions/${id}/line_items`),
  },
  invoice: {
    payments: (book, id) =>
      list(
        book.list('invoice_payment').filter(({ invoice }) => invoice === id),
        `/v1/invoice_payments?invoice=${id}`,
      ),
  },
  charge: {
    refunds: (book, id) =>
      list(
        book.list('refund').filter(({ charge }) => charge === id),
        `/v1/refunds?charge=${id}`,
      ),
  },
  customer: {
    subscriptions: (book, id) =>
      list(
        book.list('subscription').filter(({ customer, status }) => customer === id && status !== 'canceled'),
        `/v1/subscriptions?customer=${id}`,
      ),
  },
};

function list(data: readonly unknown[], url: string) {
  return { object: 'list', data, has_more: false, url };
}

/** A copy of an answer with whole objects where it has ids, at the places that a client names, such as `data.customer`. */
export function expandStripeAnswer(book: Book, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MAX_DEPTH) {
      throw invalid(`You cannot expand more than ${MAX_DEPTH} levels of a property: ${path}`, { param: 'expand' });
    }
    expandAt(book, copy, parts, path);
  }
  return copy;
}

function expandAt(book: Book, node: unknown, [part, ...rest]: readonly string[], path: string): void {
  if (part === undefined) return;
  if (Array.isArray(node)) {
    for (const each of node) expandAt(book, each, [part, ...rest], path);
    return;
  }
  if (typeof node !== 'object' || node === null) throw unexpandable(path);
  const members = node as Members;
  members[part] = resolve(book, members, part, path);
  const value = members[part];
  if (value !== null && rest.length > 0) expandAt(book, value, rest, path);
}

function resolve(book: Book, members: Members, part: string, path: string): unknown {
  const value = Object.hasOwn(members, part) ? members[part] : undefined;
  if (value === null || typeof value === 'object') return value;
  if (typeof value === 'string') {
    const found = findAny(book, value);
    if (found === null || part === 'id') throw unexpandable(path);
    return structuredClone(found);
  }
  const kind = String(members.object);
  const include = Object.hasOwn(INCLUDABLE, kind) ? INCLUDABLE[kind]?.[part] : undefined;
  if (include === undefined) throw unexpandable(path);
  return structuredClone(include(book, String(members.id)));
}

function findAny(book: Book, id: string): object | null {
  for (const table of Object.values(book.state.tables)) {
    if (Object.hasOwn(table, id)) return (table as Record<string, object>)[id] ?? null;
  }
  return null;
}

function unexpandable(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
