import { eq } from 'drizzle-orm';
import { users } from '../src/db/tables/accounts-tables.ts';
import type { TestApp } from './create-test-app.ts';

type PersonAnswer = {
  status: number;
  response: Response;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its response.
  body: any;
};

/** Every test person's password. */
export const personPassword = 'correct horse battery';

/** Opens a new user who sends requests to the app, by default with a verified address. */
export async function openPerson(test: TestApp, email: string, { isProven = true } = {}) {
  const cookie = await test.signUp(email);
  const [row] = await test.deps.db.service
    .update(users)
    .set({ emailVerified: isProven })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  if (!row) throw new Error('Nobody has signed up.');
  const askIn = async (
    workspaceId: string | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<PersonAnswer> => {
    const named = { ...(body !== undefined && { body }), ...(workspaceId !== undefined && { workspaceId }) };
    const response = await test.send(method, path, { cookie, ...named });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, response, body: isJson ? await response.json() : null };
  };
  const ask = async (method: string, path: string, body?: unknown) => await askIn(undefined, method, path, body);
  /** Sends requests in another user's workspace. */
  const within =
    (workspaceId: string) =>
    async (method: string, path: string, body?: unknown): Promise<PersonAnswer> =>
      await askIn(workspaceId, method, path, body);
  return { id: row.id, email, cookie, user: { id: row.id, sessionId: 'none' }, ask, within };
}

export type Person = Awaited<ReturnType<typeof openPerson>>;
