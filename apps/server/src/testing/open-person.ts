import { eq } from 'drizzle-orm';
import { users } from '../db/tables/accounts-tables.ts';
import type { TestApp } from './create-test-app.ts';

type PersonAnswer = {
  status: number;
  response: Response;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  body: any;
};

/** A new user who asks the app, with a proven address unless told. */
export async function openPerson(test: TestApp, email: string, { isProven = true } = {}) {
  const cookie = await test.signUp(email);
  const [row] = await test.deps.db.service
    .update(users)
    .set({ emailVerified: isProven })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  if (!row) throw new Error('Nobody has signed up.');
  const ask = async (method: string, path: string, body?: unknown): Promise<PersonAnswer> => {
    const response = await test.send(method, path, { cookie, ...(body !== undefined && { body }) });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, response, body: isJson ? await response.json() : null };
  };
  return { id: row.id, email, cookie, user: { id: row.id, sessionId: 'none' }, ask };
}

export type Person = Awaited<ReturnType<typeof openPerson>>;
