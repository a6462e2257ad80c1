import type { Book } from '../book/stripe-book.ts';
import type { FormMembers } from './read-stripe-form.ts';
import { fields, listOf, type Parameters, type Rule, text } from './stripe-parameters.ts';

/** Ids need no escaping in an address, so that none is undone. */
const ID = /^[\w-]+$/;

/** One thing that the provider can do. It is done within one turn, so that nothing is ever half done. */
export type Route = {
  method: string;
  /** Parts of the path; a part that begins with a colon stands for any id. */
  parts: readonly string[];
  run(book: Book, form: FormMembers, ids: readonly string[]): { answer: unknown; expand: readonly string[] };
};

/** `what` is a method and a path, such as `POST /v1/customers/:id`. `handle` gets the ids of the path in their order. */
export function route<R extends Record<string, Rule<unknown>>, N extends keyof R & string = never>(
  what: string,
  rules: R,
  needed: readonly N[],
  handle: (book: Book, parameters: Parameters<R, N>, ...ids: string[]) => unknown,
): Route {
  const [method = '', path = ''] = what.split(' ');
  const read = fields(rules, needed);
  const readExpand = fields({ expand: listOf(text, 20) });
  return {
    method,
    parts: path.split('/'),
    run(book, { expand: given, ...form }, ids) {
      const { expand = [] } = readExpand(given === undefined ? {} : { expand: given }, '');
      return { answer: handle(book, read(form, ''), ...ids), expand };
    },
  };
}

/** The route of an address and the ids in it, or null. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; ids: string[] } | null {
  const given = path.split('/');
  for (const candidate of routes) {
    if (candidate.method !== method || candidate.parts.length !== given.length) continue;
    const ids = given.filter((_, index) => candidate.parts[index]?.startsWith(':'));
    const isMatch = candidate.parts.every((part, index) => part.startsWith(':') || part === given[index]);
    if (isMatch && ids.every((id) => ID.test(id))) return { route: candidate, ids };
  }
  return null;
}
