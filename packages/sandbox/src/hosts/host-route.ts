import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { HostAnswer } from './host-answer.ts';

/** A request as the routes see it. */
export type HostRequest = {
  method: string;
  /** The path as received, undecoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The body of a route that takes a text; of others, nothing. */
  text: string;
  incoming: IncomingMessage;
  /** A fault of a streamed body: the connection ends after this many bytes. */
  cutAfterBytes: number | null;
  /** It has ended there. */
  isCut: boolean;
  /** A fault of a streamed body: only this many of its bytes are stored. */
  keepBytes: number | null;
};

/** The parts of a path, decoded. */
export type PathParts = Readonly<Record<string, string | undefined>>;

export type HostRoute = {
  method: string;
  /** Named groups are the ids; a group `secret` is not written down. */
  pattern: RegExp;
  /** The word by which faults and records name what is done. */
  operation: string | ((request: HostRequest) => string);
  /** Parameters of the address that the route knows. */
  query: readonly string[];
  /** A streamed body is read by the route itself; a text is read before it. */
  body: 'none' | 'text' | 'stream';
  handle(request: HostRequest, parts: PathParts): HostAnswer | Promise<HostAnswer>;
};

/** The route of an address and the parts of its path, or null. */
export function findHostRoute(
  routes: readonly HostRoute[],
  method: string,
  path: string,
): { route: HostRoute; parts: PathParts } | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const match = route.pattern.exec(path);
    if (match === null) continue;
    const parts = decodeParts(match.groups ?? {});
    if (parts !== null) return { route, parts };
  }
  return null;
}

function decodeParts(groups: Record<string, string | undefined>): PathParts | null {
  try {
    const entries = Object.entries(groups).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, decodeURIComponent(value)] as const],
    );
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
}
