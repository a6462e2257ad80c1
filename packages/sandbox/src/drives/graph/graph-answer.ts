import { type HostAnswer, json } from '../../hosts/host-answer.ts';
import type { HostRequest } from '../../hosts/host-route.ts';
import { graphError } from './graph-refusal.ts';

/** Keeps what `$select` names; the id stays as well. */
export function answerGraph(value: Record<string, unknown>, { query }: HostRequest, status = 200): HostAnswer {
  return json(select(value, query), status);
}

/** A page of a list, and the address of the next one. */
export function answerList(values: Record<string, unknown>[], request: HostRequest, url: string): HostAnswer {
  const { query, path } = request;
  const top = Number(query.get('$top') ?? 200);
  const from = Number(query.get('$skiptoken') ?? 0);
  if (!Number.isInteger(top) || top < 1 || top > 1000 || !Number.isInteger(from)) {
    throw graphError(400, 'invalidRequest', 'Invalid $top or $skiptoken.');
  }
  const next = new URL(`${url}${path}`);
  for (const [name, value] of query) next.searchParams.set(name, value);
  next.searchParams.set('$skiptoken', String(from + top));
  const page = values.slice(from, from + top).map((value) => select(value, query));
  return json({ value: page, ...(from + top < values.length && { '@odata.nextLink': next.href }) });
}

function select(value: Record<string, unknown>, query: URLSearchParams): Record<string, unknown> {
  const names = query
    .get('$select')
    ?.split(',')
    .map((name) => name.trim());
  if (names === undefined) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name === 'id' || names.includes(name)));
}

/** Reads a body of which only these members are known. */
export function readGraphBody(text: string, known: readonly string[]): Record<string, unknown> {
  let given: unknown;
  try {
    given = text === '' ? {} : JSON.parse(text);
  } catch {
    throw graphError(400, 'BadRequest', 'Unable to read JSON request payload.');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw graphError(400, 'BadRequest', 'Unable to read JSON request payload.');
  }
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) throw graphError(400, 'invalidRequest', `The property '${unknown}' does not exist.`);
  return given as Record<string, unknown>;
}

export type ConflictBehavior = 'fail' | 'rename' | 'replace';

/** Parses the behavior if the name is taken. */
export function readConflict(value: unknown, usual: ConflictBehavior): ConflictBehavior {
  if (value === undefined || value === null) return usual;
  if (value === 'fail' || value === 'rename' || value === 'replace') return value;
  throw graphError(400, 'invalidRequest', 'Invalid conflict behavior.');
}
