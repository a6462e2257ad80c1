import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../start-sandbox.ts';
import { type DriveAnswers, walkDriveConsent } from '../../testing/walk-drive-consent.ts';
import type { DriveClient } from '../drive-client.ts';
import type { DriveName } from '../drive-name.ts';

export const REDIRECT_URI = 'http://localhost:3000/auth/callback';
const EMAIL = 'anna@example.com';

const ASKS: Readonly<Record<DriveName, Record<string, string>>> = {
  'google-drive': {
    scope: 'openid email https://www.googleapis.com/auth/drive.file',
    access_type: 'offline',
    prompt: 'consent',
  },
  'one-drive': { scope: 'offline_access User.Read Files.ReadWrite.AppFolder' },
  dropbox: { token_access_type: 'offline' },
};

export type Reply = { status: number; headers: Headers; text: string; body: unknown };

/** A sandbox with its drives, and a client that has no manners of its own. */
export async function openTestDrives() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-drives-'));
  const log: string[] = [];
  const start = () =>
    startSandbox({
      dataDir,
      redirectUris: [],
      driveRedirectUris: [REDIRECT_URI],
      productUrl: 'http://localhost:3000',
      log: (message) => log.push(message),
    });
  const opened = { sandbox: await start() };
  const clientOf = (name: DriveName): DriveClient => {
    const { googleDrive, oneDrive, dropbox } = opened.sandbox.drives;
    return { 'google-drive': googleDrive, 'one-drive': oneDrive, dropbox }[name];
  };
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  /** Address of the page that asks the user. Null takes a parameter away. */
  const makeUrl = (name: DriveName, changes: Record<string, string | null> = {}): URL => {
    const { authorizationUrl, clientId } = clientOf(name);
    const url = new URL(authorizationUrl);
    const parameters: Record<string, string | null> = {
      client_id: clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      state: 'the state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...ASKS[name],
      ...changes,
    };
    for (const [key, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(key, value);
    return url;
  };
  const askToken = async (name: DriveName, changes: Record<string, string | null>): Promise<Reply> => {
    const { tokenUrl, clientId, clientSecret } = clientOf(name);
    const form = Object.entries({ client_id: clientId, client_secret: clientSecret, ...changes });
    const body = new URLSearchParams(form.filter((entry): entry is [string, string] => entry[1] !== null));
    return read(await fetch(tokenUrl, { method: 'POST', body }));
  };
  const exchange = (name: DriveName, code: string, changes: Record<string, string | null> = {}) =>
    askToken(name, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
      ...changes,
    });
  return {
    get sandbox() {
      return opened.sandbox;
    },
    get control() {
      return opened.sandbox.driveControl;
    },
    dataDir,
    log,
    clientOf,
    makeUrl,
    askToken,
    exchange,
    /** Allows access and gives the code. */
    async getCode(name: DriveName, changes: Record<string, string | null> = {}, answers: Partial<DriveAnswers> = {}) {
      const back = await walkDriveConsent(makeUrl(name, changes), { email: EMAIL, ...answers });
      return back.searchParams.get('code') ?? '';
    },
    refresh: (name: DriveName, token: string) => askToken(name, { grant_type: 'refresh_token', refresh_token: token }),
    /** Connects a drive; gives its tokens. */
    async connect(name: DriveName, answers: Partial<DriveAnswers> = {}): Promise<{ access: string; refresh: string }> {
      const back = await walkDriveConsent(makeUrl(name), { email: EMAIL, ...answers });
      const { body } = await exchange(name, back.searchParams.get('code') ?? '');
      const tokens = body as { access_token: string; refresh_token: string };
      return { access: tokens.access_token, refresh: tokens.refresh_token };
    },
    async restart() {
      await opened.sandbox.stop();
      opened.sandbox = await start();
    },
    async stop() {
      await opened.sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestDrives = Awaited<ReturnType<typeof openTestDrives>>;

/** Reads an answer to its end. */
export async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : null,
  };
}

/** A request with a token; an object is sent as JSON. */
export async function call(
  token: string | null,
  method: string,
  url: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const isPlain = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
  return read(
    await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(!isPlain && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: (isPlain ? body : JSON.stringify(body)) as string | Uint8Array | null,
    }),
  );
}
