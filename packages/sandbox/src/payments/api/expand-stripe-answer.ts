import type { Book } from '../book/stripe-book.ts';
import { invalid } from './stripe-api-error.ts';

type Members = Record<string, unknown>;

/** Lists that an object includes only if a client requests them, by the kind of the object. */
const INCLUDABLE: Record<string, Record<string, (book: Book, id: string) => readonly unknown[]>> = {
  invoice: {
    payments: (book, id) => book.list('invoice_payment').filter(({ invoice }) => invoice === id),
  },
  charge: {
    refunds: (book, id) => book.list('refund').filter(({ charge }) => charge === id),
  },
};

/** Returns a copy of an answer with whole objects instead of ids at the requested places, such as `data.schedule`. */
export function expandStripeAnswer(book: Book, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) expandAt(book, copy, path.split('.'), path);
  return copy;
}

function expandAt(book: Book, node: unknown, [part, ...rest]: readonly string[], path: string): void {
  if (part === undefined || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) expandAt(book, each, [part, ...rest], path);
    return;
  }
  const members = node as Members;
  members[part] = resolve(book, members, part, path);
  expandAt(book, members[part], rest, path);
}

function resolve(book: Book, members: Members, part: string, path: string): unknown {
  const value = Object.hasOwn(members, part) ? members[part] : undefined;
  if (value === null || typeof value === 'object') return value;
  const include = INCLUDABLE[String(members.object)]?.[part];
  if (include !== undefined) {
    const data = structuredClone(include(book, String(members.id)));
    return { object: 'list', data, has_more: false, url: `/v1/${part}` };
  }
  const id = part === 'id' ? null : value;
  const table = Object.values(book.state.tables).find((each) => typeof id === 'string' && Object.hasOwn(each, id));
  if (table === undefined) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  return structuredClone((table as Members)[String(id)]);
}
