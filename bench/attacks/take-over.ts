import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { projectShares } from '../../apps/server/src/db/tables/projects-tables.ts';
import { openFileFolder } from '../../apps/server/src/files/index.ts';
import { fillProject } from '../../apps/server/src/testing/fill-project.ts';
import { cloudProviders } from '../../packages/contract/src/index.ts';
import { openProductDatabase } from '../measure/open-product-database.ts';
import { type BenchUser, signUp } from '../measure/sign-up.ts';
import { startProduct } from '../measure/start-product.ts';
import { type Ask, createAsk, isSignedIn, session } from './ask-product.ts';
import { drawNetwork } from './draw-network.ts';
import {
  type Attack,
  ageSessions,
  anyHook,
  anyWebhook,
  listTakingCalls,
  openWorkspace,
  readAccount,
  sessionList,
} from './thief.ts';
import { useKnownPassword } from './use-known-password.ts';

/** After a proof the former token of a session serves so long for what is under way. */
const FORMER_TOKEN_MS = 31_000;
const MAIL_WAIT_MS = 30_000;

const mails = z.object({ messages: z.array(z.object({ id: z.string() })) });
const mail = z.object({ links: z.array(z.object({ url: z.string() })) });

/**
 * Who found a session open, as a cookie an hour old, tries to make it last, to keep the owner out or to take what is theirs, without a
 * proof and with a wrong one; who knows the password as well tries the same where two-factor authentication is on; and strangers try to
 * get at a project that was shared with an address that they have not proven.
 */
export async function takeOver() {
  const settings = { SANDBOX: '1', TRUSTED_PROXIES: '127.0.0.1,::1' };
  const product = await startProduct({ settings });
  const database = await openProductDatabase(product.dataDir);
  try {
    const { url } = product;
    const passed: string[] = [];
    let tried = 0;
    const note = (what: string, isRefused: boolean) => {
      tried += 1;
      if (!isRefused) passed.push(what);
    };
    await useOpenSession({ url, database, note, dataDir: product.dataDir });
    await useKnownPassword({ url, database, note, dataDir: product.dataDir });
    await reachShares({ url, database, note, dataDir: product.dataDir });
    return { tried, passed: { value: passed.length, goal: 0, met: passed.length === 0, which: passed } };
  } finally {
    await database.close();
    await product.stop();
  }
}

async function useOpenSession({ url, database, note }: Attack): Promise<void> {
  const owner = await signUp(url, 1, drawNetwork(1));
  const member = await signUp(url, 2, drawNetwork(2));
  const [ownerId, memberId] = [await database.proveAddress(owner.email), await database.proveAddress(member.email)];
  await openWorkspace(database, ownerId, memberId);
  const ask = createAsk(url);
  const proof = { currentPassword: owner.password };
  const made = anyWebhook.parse((await ask(owner.cookie, 'POST', '/api/webhooks', { ...anyHook, ...proof })).body);
  const hookPath = `/api/webhooks/${made.webhook.id}`;
  // The owner signs in on two more devices; the thief has the cookie of the first, which is an hour old.
  const signIn = { email: owner.email, password: owner.password, rememberMe: true };
  const cookies = [];
  for (let device = 0; device < 3; device++)
    cookies.push((await ask('', 'POST', '/api/accounts/sign-in', signIn)).cookie);
  const [thief = '', device = '', other = ''] = cookies;
  await ageSessions(database, ownerId);
  const { sessions } = sessionList.parse((await ask(device, 'GET', '/api/accounts/sessions')).body);
  const calls = listTakingCalls({ sessionIds: sessions.map(({ id }) => id), hookPath, memberId });
  const openDriveWindow = async (cookie: string, provider: string) => {
    const fromOwnPage = { 'sec-fetch-site': 'same-origin' };
    const { location } = await ask(cookie, 'GET', `/api/cloud/connect/${provider}/start`, undefined, fromOwnPage);
    return new URL(location, url);
  };
  const before = await readAccount(database, ownerId);
  for (const [method, path, body] of calls) {
    for (const given of [{}, { currentPassword: '' }, { currentPassword: 'not what it is' }, { code: '000000' }]) {
      // Guesses at the password are few; what is tried here is each route.
      await database.pool.query(`delete from limits.counters`);
      const { status } = await ask(thief, method, path, { ...body, ...given });
      note(`${method} ${path} ${JSON.stringify(given)}: ${status}`, status >= 400 && status < 500);
    }
  }
  for (const provider of cloudProviders) {
    const { href, origin, pathname } = await openDriveWindow(thief, provider);
    note(`drive ${provider}: ${href}`, origin === new URL(url).origin && pathname === '/connect-drive');
  }
  const token = /"(eyJ[\w.-]+)"/.exec((await ask(thief, 'POST', '/api/accounts/token', {})).text)?.[1] ?? '';
  for (const [method, path, body] of calls) {
    const { status } = await ask('', method, path, body, { authorization: `Bearer ${token}` });
    note(`token: ${method} ${path}: ${status}`, status >= 400 && status < 500);
  }
  note('the account is as it was', (await readAccount(database, ownerId)) === before);
  // The owner proves who they are in the session that the thief has as well, which ends the thief's copy of it.
  await database.pool.query(`delete from limits.counters`);
  const renewed = await ask(thief, 'POST', '/api/accounts/prove', proof);
  note('the owner proves who they are', renewed.status === 200 && renewed.cookie !== '');
  await wait(FORMER_TOKEN_MS);
  note('a copy of the cookie after a proof', !(await isSignedIn(ask, thief)));
  note('the owner stays signed in', await isSignedIn(ask, renewed.cookie));
  for (const provider of cloudProviders) {
    const { href, origin } = await openDriveWindow(renewed.cookie, provider);
    note(`the owner is led to ${provider}: ${href}`, origin !== new URL(url).origin);
    // One window at a time.
    await ask(renewed.cookie, 'POST', '/api/cloud/attempt/cancel', {});
  }
  await ask(other, 'POST', '/api/accounts/end-other-sessions', proof);
  note('a device after the others were signed out', !(await isSignedIn(ask, renewed.cookie)));
}

async function reachShares({ url, database, note, dataDir }: Attack): Promise<void> {
  const owner = await signUp(url, 10, drawNetwork(10));
  const ownerId = await database.proveAddress(owner.email);
  const deps = { db: database.db, files: await openFileFolder(`${dataDir}/files`) };
  const { projectId } = await fillProject(deps, ownerId);
  const ask = createAsk(url);
  const signInAgain = async ({ email, password }: BenchUser) =>
    (await ask('', 'POST', '/api/accounts/sign-in', { email, password, rememberMe: false })).cookie;
  /** By a session of its own each time, as each proof ends the one before; a session that is not there shows nothing either. */
  const isHidden = async (user: BenchUser) => {
    const cookie = await signInAgain(user);
    if (!(await isSignedIn(ask, cookie))) throw new Error(`${user.email} cannot sign in.`);
    const [one, shared] = [
      await ask(cookie, 'GET', `/api/projects/${projectId}`),
      await ask(cookie, 'GET', '/api/projects/shared'),
    ];
    return one.status === 404 && shared.status === 200 && !shared.text.includes(projectId);
  };
  // Addresses that nobody has yet, and one whose owner changes it later.
  const free = 'bench-20@clipwright.local';
  await database.db.service.insert(projectShares).values({ projectId, ownerId, email: free });
  const unproven = await signUp(url, 20, drawNetwork(20));
  note('an address that was not proven', await isHidden(unproven));
  const stranger = await signUp(url, 21, drawNetwork(21));
  await database.proveAddress(stranger.email);
  const late = 'bench-30@clipwright.local';
  await database.db.service.insert(projectShares).values({ projectId, ownerId, email: late });
  const change = { currentPassword: stranger.password };
  for (const email of [late, late.toUpperCase(), ` ${late} `, late.replace('bench', 'bench+x')]) {
    await ask(await signInAgain(stranger), 'POST', '/api/accounts/change-email', { email, ...change });
    note(`an address that was asked for and not confirmed: ${email}`, await isHidden(stranger));
  }
  const friend = await signUp(url, 30, drawNetwork(30));
  await database.proveAddress(friend.email);
  note('who it was shared with sees it', !(await isHidden(friend)));
  await changeAddress(ask, friend, 'bench-31@clipwright.local');
  const moved = { ...friend, email: 'bench-31@clipwright.local' };
  note('who it was shared with keeps it with another address', !(await isHidden(moved)));
  const heir = await signUp(url, 30, drawNetwork(31));
  note('who signs up with a former address, unproven', await isHidden(heir));
  await database.proveAddress(heir.email);
  note('who proves a former address', await isHidden(heir));
  await ask(await signInAgain(stranger), 'POST', '/api/accounts/change-email', {
    email: 'bench-32@clipwright.local',
    ...change,
  });
  for (const written of ['BENCH-31@clipwright.local', 'bench-31@CLIPWRIGHT.local', 'bеnch-31@clipwright.local']) {
    await ask(await signInAgain(stranger), 'POST', '/api/accounts/change-email', { email: written, ...change });
    note(`an address written otherwise: ${written}`, await isHidden(stranger));
  }
}

/** Changes an address by the link of the mail, as its owner does. */
async function changeAddress(ask: Ask, { cookie, password }: BenchUser, email: string): Promise<void> {
  await ask(cookie, 'POST', '/api/accounts/change-email', { email, currentPassword: password });
  const { config } = session.parse((await ask('', 'GET', '/api/accounts/session')).body);
  const mailUrl = `${config.sandboxOrigin}/_sandbox/mail`;
  const endMs = performance.now() + MAIL_WAIT_MS;
  while (performance.now() < endMs) {
    const { messages } = mails.parse(await (await fetch(`${mailUrl}.json?to=${email}`)).json());
    for (const { id } of messages) {
      const { links } = mail.parse(await (await fetch(`${mailUrl}/${id}.json`)).json());
      const token = links.map((link) => new URL(link.url)).find(({ pathname }) => pathname === '/confirm-email');
      if (!token) continue;
      await ask(cookie, 'POST', '/api/accounts/change-email/confirm', { token: token.searchParams.get('token') });
      return;
    }
    await wait(1_000);
  }
  throw new Error('No mail came that confirms a new address.');
}
