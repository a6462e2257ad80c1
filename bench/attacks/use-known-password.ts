import { z } from 'zod';
import { codeOfStep } from '../../apps/server/src/accounts/mfa/totp.ts';
import { signUp } from '../measure/sign-up.ts';
import { createAsk, isSignedIn } from './ask-product.ts';
import { drawNetwork } from './draw-network.ts';
import {
  type Attack,
  ageSessions,
  anyHook,
  anyWebhook,
  forgetGuesses,
  listTakingCalls,
  openWorkspace,
  readAccount,
  sessionList,
} from './thief.ts';

const STEP_MS = 30_000;
/** Steps that are far from the present one, whatever the clocks. */
const FAR_STEPS = 20;
const GUESSES = 7;

const enrollment = z.object({ factorId: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) });
const challenge = z.object({ id: z.string() });

/**
 * Who has the cookie of a session and the password of an account with two-factor authentication tries what an open session must not do, and
 * to sign in: without a code, and with guesses, used, former, coming and broken ones.
 */
export async function useKnownPassword({ url, database, note }: Attack): Promise<void> {
  const [owner, member] = [await signUp(url, 40, drawNetwork(40)), await signUp(url, 41, drawNetwork(41))];
  const [ownerId, memberId] = [await database.proveAddress(owner.email), await database.proveAddress(member.email)];
  await openWorkspace(database, ownerId, memberId);
  const ask = createAsk(url);
  const proof = { currentPassword: owner.password };
  const hook = await ask(owner.cookie, 'POST', '/api/webhooks', { ...anyHook, ...proof });
  const hookPath = `/api/webhooks/${anyWebhook.parse(hook.body).webhook.id}`;
  const signIn = { email: owner.email, password: owner.password, rememberMe: true };
  const signedIn = await ask('', 'POST', '/api/accounts/sign-in', signIn);
  const started = await ask(signedIn.cookie, 'POST', '/api/accounts/mfa', proof);
  const { factorId, secret, recoveryCodes } = enrollment.parse(started.body);
  const [key, thief] = [fromBase32(secret), started.cookie];
  const present = () => Math.floor(Date.now() / STEP_MS);
  const sendCode = async (cookie: string, code: string) => {
    const begun = await ask(cookie, 'POST', `/factors/${factorId}/challenge`, {});
    const { id } = challenge.parse(begun.body);
    return await ask(cookie, 'POST', `/factors/${factorId}/verify`, { code, challenge_id: id });
  };
  const used = codeOfStep(key, present());
  note('two-factor authentication is turned on', (await sendCode(thief, used)).status === 200);
  const waiting = await ask('', 'POST', '/api/accounts/sign-in', signIn);
  note('the password alone signs in', !(await isSignedIn(ask, waiting.cookie)));
  const [usedRecoveryCode = '', freshRecoveryCode = ''] = recoveryCodes;
  note('a recovery code signs the owner in', (await sendCode(waiting.cookie, usedRecoveryCode)).status === 200);
  await ageSessions(database, ownerId);
  const { sessions } = sessionList.parse((await ask(thief, 'GET', '/api/accounts/sessions')).body);
  const calls = listTakingCalls({ sessionIds: sessions.map(({ id }) => id), hookPath, memberId });
  const before = await readAccount(database, ownerId);
  const wrongCodes = () => ({
    guess: '000000',
    used,
    former: codeOfStep(key, present() - FAR_STEPS),
    coming: codeOfStep(key, present() + FAR_STEPS),
    'used recovery': usedRecoveryCode,
    'half of a recovery': freshRecoveryCode.slice(0, 14),
    secret,
  });
  for (const [method, path, body] of calls) {
    for (const [name, code] of [['no', undefined] as const, ...Object.entries(wrongCodes())]) {
      await forgetGuesses(database, ownerId);
      const { status } = await ask(thief, method, path, { ...body, ...proof, ...(code !== undefined && { code }) });
      note(`${method} ${path} by the password and ${name} code: ${status}`, status >= 400 && status < 500);
    }
  }
  for (const [name, code] of Object.entries(wrongCodes())) {
    await forgetGuesses(database, ownerId);
    const { cookie } = await ask('', 'POST', '/api/accounts/sign-in', signIn);
    const answer = await sendCode(cookie, code);
    const isRefused = answer.status >= 400 && answer.status < 500;
    note(`signing in by ${name} code: ${answer.status}`, isRefused && !(await isSignedIn(ask, answer.cookie)));
  }
  const stranger = await signUp(url, 42, drawNetwork(42));
  const foreign = await ask(stranger.cookie, 'POST', `/factors/${factorId}/challenge`, {});
  note(`a stranger asks for a challenge: ${foreign.status}`, foreign.status === 404);
  await forgetGuesses(database, ownerId);
  note('the account with two factors is as it was', (await readAccount(database, ownerId)) === before);
  const guessed = [];
  for (let guess = 0; guess < GUESSES; guess++)
    guessed.push((await ask(thief, 'POST', '/api/accounts/prove', { ...proof, code: '000000' })).status);
  note(`guesses at codes rest: ${guessed.join(' ')}`, guessed.at(-1) === 429);
  await forgetGuesses(database, ownerId);
  const proven = await ask(thief, 'POST', '/api/accounts/prove', { ...proof, code: freshRecoveryCode });
  note(`the owner proves who they are: ${proven.status}`, proven.status === 200);
}

/** What an authenticator app reads. */
function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
