import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type NetworkId, networkIds } from '@clipwright/contract';
import { startSandbox } from '@clipwright/sandbox';
import { walkNetworkConsent } from '@clipwright/sandbox/testing/networks';
import { type PublishingConfig, usualOrigins } from '../../src/config/publishing-settings.ts';
import { getNetwork } from '../../src/publishing/networks/get-network.ts';
import {
  type ConsentAuth,
  type NetworkCall,
  type NetworkModule,
  type NetworkPost,
  type NetworkSession,
  type NetworkTokens,
  networkSession,
  type PostFile,
  type PostStep,
} from '../../src/publishing/networks/network.ts';
import { NetworkError } from '../../src/publishing/networks/network-error.ts';

export const REDIRECT_URI = 'http://localhost:3000/api/publishing/callback';
const MAX_STEPS = 200;
const signal = new AbortController().signal;

/** The networks of the suite. */
export const suiteNetworks = networkIds;
export type SuiteNetwork = NetworkId;

/** The stand-ins for all networks, and our side as the product uses it. */
export async function openNetworkSuite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-networks-'));
  const sandbox = await startSandbox({
    dataDir,
    redirectUris: [],
    networkRedirectUris: [REDIRECT_URI],
    productUrl: 'http://localhost:3000',
  });
  const { origins, apps } = sandbox.networks;
  const config: PublishingConfig = {
    apps: { instagram: null, linkedin: null, tiktok: null, youtube: null, x: null, ...withAudit(apps) },
    origins: { ...usualOrigins, ...origins },
    allowsLoopback: true,
  };
  return {
    config,
    control: sandbox.networkControl,
    originOf: (id: SuiteNetwork) => origins[id],
    async stop() {
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type NetworkSuite = Awaited<ReturnType<typeof openNetworkSuite>>;

function withAudit(apps: Readonly<Record<string, { clientId: string; clientSecret: string } | null>>) {
  return Object.fromEntries(
    Object.entries(apps).flatMap(([id, app]) => (app === null ? [] : [[id, { ...app, isAudited: true }]])),
  );
}

/** Connects an account of its own, whose name may begin with a word that the stand-in knows. */
export async function connectNetwork({ config, control, originOf }: NetworkSuite, id: SuiteNetwork, word = 'a') {
  const network = await getNetwork(config, id);
  if (network === null) throw new Error(`${id} is not configured.`);
  const { client } = network;
  const origin = originOf(id);
  const account = `${word}${randomBytes(6).toString('hex')}`;
  let tokens: NetworkTokens = await signIn(network, { config, id, origin, account });
  const secrets = [tokens.accessToken, tokens.refreshToken ?? ''];
  const makeCall = (accountId: string): NetworkCall => ({ accessToken: tokens.accessToken, origin, accountId, signal });
  const { accountId } = await client.identify(makeCall(''));
  const call = () => makeCall(accountId);

  const listPosts = (text = '') => control.listPosts(id, account).filter((post) => post.text.includes(text));

  /** Checks that a session's phase does not say that a post is hidden which anyone can see. */
  const checkPhase = ({ phase }: NetworkSession, { id: postId }: NetworkPost) => {
    const isOut = listPosts(postId).some(({ isVisible }) => isVisible);
    if (isOut && phase !== 'publishing') throw new Error(`A visible post has the phase ${phase}.`);
  };

  /**
   * Runs a post as a worker does: what failed is continued by `status` from the session that was stored last, as if
   * the worker had been killed.
   */
  const run = async (post: NetworkPost, file: PostFile) => {
    let stored: NetworkSession | null = null;
    const sessions: NetworkSession[] = [];
    const errors: NetworkError[] = [];
    const save = async (session: NetworkSession) => {
      stored = networkSession.parse(JSON.parse(JSON.stringify(session)));
      sessions.push(stored);
      checkPhase(session, post);
    };
    let isFailed = false;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const tools = { call: call(), save };
      const session = stored as NetworkSession | null;
      try {
        if (session === null) {
          await save(await client.begin(post, file, tools));
          continue;
        }
        const result: PostStep = isFailed
          ? await client.status(session, post, file, tools)
          : await client.advance(session, post, file, tools);
        isFailed = false;
        if (result.state === 'gone') {
          stored = null;
          if (result.error !== undefined) throw result.error;
        } else if (result.state !== 'going-on') return { result, errors, sessions };
        else await save(result.session);
      } catch (error) {
        const failure = checkError(error, secrets);
        errors.push(failure);
        isFailed = true;
        const isPublishing = (stored as NetworkSession | null)?.phase === 'publishing';
        if (failure.reason === 'session_lost' && !isPublishing) stored = null;
        if (errors.length > 5 || !isRepeatable(errors.at(-1))) return { result: null, errors, sessions };
      }
    }
    throw new Error(`${id} did not finish.`);
  };
  return {
    id,
    network,
    client,
    account,
    origin,
    call,
    run,
    getTokens: () => tokens,
    /** Renews the tokens as the product does. */
    async refresh() {
      const refreshToken = tokens.refreshToken ?? '';
      const { auth } = network;
      const fresh = await (auth.method === 'consent'
        ? auth.refresh({ origin, keys: await keysOf(auth, { config, id, origin }), refreshToken, signal })
        : auth.refresh({ origin, refreshToken, signal }));
      tokens = { ...fresh, refreshToken: fresh.refreshToken ?? tokens.refreshToken };
      secrets.push(tokens.accessToken, tokens.refreshToken ?? '');
    },
    /** Lists this account's posts that contain a text. */
    listPosts,
    checkPhase,
    /** Returns a call's error; its message must not contain secrets. */
    async fail(work: Promise<unknown>): Promise<NetworkError> {
      const error = await work.then(
        () => null,
        (reason: unknown) => reason,
      );
      return checkError(error, secrets);
    },
  };
}

export type ConnectedNetwork = Awaited<ReturnType<typeof connectNetwork>>;

type SignIn = { config: PublishingConfig; id: SuiteNetwork; origin: string };

async function signIn(network: NetworkModule, facts: SignIn & { account: string }): Promise<NetworkTokens> {
  const { id, origin, account } = facts;
  const { auth } = network;
  if (auth.method !== 'consent') {
    const identifier = id === 'upload-post' ? `${account}/threads` : account;
    return await auth.signIn({ origin, identifier, secret: `secret-of-${account}`, otp: null, signal });
  }
  const keys = await keysOf(auth, facts);
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const ask = { origin, keys, state: 'the state', codeChallenge, redirectUri: REDIRECT_URI };
  const back = await walkNetworkConsent(auth.authorizationUrl(ask), { account });
  if (back.searchParams.get('state') !== 'the state') throw new Error('The state got lost.');
  const code = back.searchParams.get('code') ?? '';
  return await auth.exchange({ origin, keys, code, codeVerifier, redirectUri: REDIRECT_URI, signal });
}

async function keysOf(auth: ConsentAuth, { config, id, origin }: SignIn) {
  const apps: Readonly<Record<string, { clientId: string; clientSecret: string } | null>> = config.apps;
  const keys = apps[id] ?? (await auth.register?.({ origin, redirectUri: REDIRECT_URI, signal }));
  if (keys === undefined) throw new Error(`${id} has no app.`);
  return keys;
}

/** True if a worker tries again after the error. */
function isRepeatable(error: NetworkError | undefined): boolean {
  return error?.reason === 'transient' || error?.reason === 'session_lost';
}

function checkError(error: unknown, secrets: readonly string[]): NetworkError {
  if (!(error instanceof NetworkError)) throw new Error('It did not fail as a network does.', { cause: error });
  const text = inspect(error, { depth: 10, showHidden: true });
  const leaked = [...secrets, '127.0.0.1', 'upload_id', 'Bearer'].filter(
    (secret) => secret !== '' && text.includes(secret),
  );
  if (leaked.length > 0) throw new Error(`An error tells a secret: ${leaked.length}`);
  return error;
}

/** A clip's file with content of its own. */
export function makeFile(sizeBytes = 20_000): PostFile {
  const content = randomBytes(sizeBytes);
  const blob = new Blob([content], { type: 'video/mp4' });
  return {
    sizeBytes,
    sha256: createHash('sha256').update(content).digest('hex'),
    mimeType: 'video/mp4',
    name: 'A clip.mp4',
    widthPx: 1080,
    heightPx: 1920,
    durationSec: 20,
    read: async (start, end) => blob.slice(start, end),
    cover: async () => new Blob(['cover'], { type: 'image/jpeg' }),
    // The stand-ins run in the same process.
    publicUrl: async () => URL.createObjectURL(blob),
  };
}

/** A post with a text of its own. */
export function makePost(changes: Partial<NetworkPost> = {}): NetworkPost {
  const id = randomUUID();
  return {
    id,
    title: 'A clip',
    text: `Say “hello” ${id} #clip`,
    hashtags: ['#clip'],
    language: 'en',
    privacy: 'public',
    disclosure: null,
    allows: [],
    coverSec: null,
    ...changes,
  };
}
