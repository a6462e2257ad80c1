import { z } from 'zod';
import { drawNetwork } from './draw-network.ts';

export const session = z.object({
  account: z.looseObject({}).nullable(),
  config: z.object({ sandboxOrigin: z.string().nullable() }),
});

export type Ask = ReturnType<typeof createAsk>;

/** Asks as a page does, each time from a network of its own. `cookie`: what the answer sets, as it is sent back. */
export function createAsk(url: string) {
  let requests = 0;
  return async (
    cookie: string,
    method: string,
    path: string,
    body?: Record<string, unknown>,
    more: Record<string, string> = {},
  ) => {
    requests += 1;
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...{ origin: url, 'x-forwarded-for': drawNetwork(5_000 + requests), ...more },
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    const parsed: unknown = isJson ? JSON.parse(text) : null;
    return {
      ...{ status: answer.status, text, body: parsed },
      location: answer.headers.get('location') ?? '',
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; '),
    };
  };
}

export async function isSignedIn(ask: Ask, cookie: string): Promise<boolean> {
  return session.parse((await ask(cookie, 'GET', '/api/accounts/session')).body).account !== null;
}
