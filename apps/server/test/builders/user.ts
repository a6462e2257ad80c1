import { randomUUID } from 'node:crypto';
import type { AccountsDeps } from '../../src/accounts/accounts-deps.ts';
import { createPasswordHasher } from '../../src/accounts/passwords/password-hasher.ts';
import { startSession } from '../../src/accounts/sessions/start-session.ts';
import type { Database } from '../../src/db/open-database.ts';
import { accounts, users } from '../../src/db/tables/accounts-tables.ts';
import type { TestApp } from '../create-test-app.ts';

type PersonAnswer = {
  status: number;
  response: Response;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its response.
  body: any;
};

type NewUser = Partial<typeof users.$inferInsert>;

/** Every test person's password. */
export const personPassword = 'correct horse battery';

let passwordHash: Promise<string> | null = null;

/** Creates a user with the free plan, by default with a generated address. */
export async function createTestUser(
  database: Pick<Database, 'asService'>,
  overrides: NewUser = {},
): Promise<typeof users.$inferSelect> {
  const values = { name: 'A Tester', email: `${randomUUID()}@test.invalid`, emailVerified: true, ...overrides };
  const [user] = await database.asService((tx) => tx.insert(users).values(values).returning());
  if (!user) throw new Error('The user was not stored.');
  return user;
}

/**
 * Creates a user with a password and a session, without the sign-up's emails, limits and least duration.
 * @returns the user and the browser's cookies
 */
export async function createSignedInUser(
  deps: Pick<AccountsDeps, 'auth' | 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  overrides: NewUser = {},
): Promise<typeof users.$inferSelect & { cookie: string }> {
  passwordHash ??= createPasswordHasher({ log2N: 10, r: 8, p: 1 }).hash(personPassword);
  const password = await passwordHash;
  const user = await createTestUser(deps.db, { language: 'en', termsAcceptedAt: deps.now(), ...overrides });
  const lines = await deps.db.asService(async (tx) => {
    await tx.insert(accounts).values({ userId: user.id, providerId: 'credential', accountId: user.id, password });
    const visitor = { address: '203.0.113.7', userAgent: '', deviceId: null, sessionToken: null };
    return await startSession(deps, tx, { user, isRemembered: true, visitor });
  });
  return { ...user, cookie: lines.map((line) => line.split(';')[0]).join('; ') };
}

/** Opens a new user who sends requests to the app, by default with a verified address. */
export async function openPerson(test: TestApp, email: string, { isProven = true } = {}) {
  const { id, cookie } = await createSignedInUser(test.deps, { email, emailVerified: isProven });
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
  return { id, email, cookie, user: { id, sessionId: 'none' }, ask, within };
}

export type Person = Awaited<ReturnType<typeof openPerson>>;
