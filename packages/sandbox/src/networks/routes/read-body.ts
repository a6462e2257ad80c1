import type { HostRequest } from '../../hosts/host-route.ts';

/** The members of a JSON object or a form; something else has none. */
export function readMembers({ headers, text }: HostRequest): Record<string, unknown> {
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A member that is a text, or an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
