import type { AccountLimits, NetworkId } from '@clipwright/contract';
import type {
  NetworkClient,
  NetworkModule,
  NetworkPost,
  NetworkSession,
  PostStep,
  SecretAuth,
} from '../../src/publishing/networks/network.ts';
import { NetworkError, type NetworkErrorReason } from '../../src/publishing/networks/network-error.ts';

export const fakeLimits: AccountLimits = {
  durationSec: { min: 1, max: 60 },
  sizeBytes: 100_000_000,
  ratio: null,
  titleChars: null,
  textChars: 300,
  hashtags: 10,
  privacies: ['public', 'private'],
  asksPrivacy: false,
  interactions: ['comments'],
  refusesWatermarks: false,
  asksDisclosure: false,
  isDraftOnly: false,
  postsLeft: null,
};

/** The calls, and `published`: the moment after the call that makes a post visible. */
type Call =
  | 'identify'
  | 'check'
  | 'begin'
  | 'advance'
  | 'publish'
  | 'published'
  | 'status'
  | 'remove'
  | 'figures'
  | 'refresh';
type Fault =
  | { reason: NetworkErrorReason; retryAfterSec?: number; detail?: string }
  /** The network refused the post for good, which lost its session. */
  | { gone: NetworkErrorReason }
  /** The network did it, and its answer got lost. */
  | 'lost'
  /** The worker dies at this call: it never comes back. */
  | 'killed'
  | Error;

/** A network in memory. A file is sent in two parts, processed, then published. */
export function createFakeNetwork(network: NetworkId = 'bluesky') {
  let tokens = 0;
  let die: (() => void) | null = null;
  const state = {
    limits: fakeLimits,
    /** Tokens that are accepted. */
    valid: new Set<string>(),
    /** True if tokens cannot be renewed. */
    isRevoked: false,
    calls: [] as Call[],
    /** Posts that anyone can see, by our id; several entries if it was posted several times. */
    published: [] as { postId: string; remoteId: string; text: string; bytes: number }[],
    faults: [] as { call: Call; fault: Fault }[],
    /** True if a search finds published posts. */
    canSearch: true,
    /** Something that happens once, during the next call. */
    meanwhile: null as (() => Promise<unknown>) | null,
    figures: { views: 7, likes: 3, comments: null as number | null },
    expiresInSec: 3600 as number | null,
  };

  async function begin(call: Call, accessToken?: string): Promise<Fault | null> {
    state.calls.push(call);
    const { meanwhile } = state;
    state.meanwhile = null;
    await meanwhile?.();
    if (accessToken !== undefined && !state.valid.has(accessToken)) {
      throw new NetworkError('access_expired', { network, status: 401 });
    }
    const index = state.faults.findIndex((one) => one.call === call);
    if (index < 0) return null;
    const [{ fault } = { fault: null }] = state.faults.splice(index, 1);
    if (fault === 'killed') {
      die?.();
      await new Promise(() => {});
    }
    if (fault === null || typeof fault === 'string') return fault;
    if (fault instanceof Error) throw fault;
    if ('gone' in fault) return fault;
    throw new NetworkError(fault.reason, { network, ...fault });
  }

  const goneBy = (fault: Fault | null): PostStep | null =>
    fault !== null && typeof fault === 'object' && 'gone' in fault
      ? { state: 'gone', error: new NetworkError(fault.gone, { network }) }
      : null;
  const lost = () => new NetworkError('transient', { network });
  const next = (session: NetworkSession, changes: Partial<NetworkSession>): PostStep => ({
    state: 'going-on',
    session: { ...session, ...changes },
    afterSec: changes.phase === 'processing' ? 5 : 0,
  });

  function newTokens(identifier: string) {
    tokens += 1;
    const accessToken = `${identifier} ${tokens}`;
    state.valid.add(accessToken);
    return { accessToken, refreshToken: `refresh ${identifier}`, expiresInSec: state.expiresInSec };
  }

  const find = (post: NetworkPost): PostStep | null => {
    const match = state.published.find(({ postId }) => postId === post.id);
    return match
      ? { state: 'published', remoteId: match.remoteId, url: address(match.remoteId), isDraft: false }
      : null;
  };
  const address = (remoteId: string) => `https://network.example/${remoteId}`;

  const client: NetworkClient = {
    id: network,
    async identify({ accessToken }) {
      await begin('identify', accessToken);
      const [name = ''] = accessToken.split(' ');
      return { accountId: name, handle: `@${name}`, displayName: null, avatarUrl: null, url: null };
    },
    async check({ accessToken }) {
      await begin('check', accessToken);
      return state.limits;
    },
    async begin(post, _file, { call, save }) {
      const fault = await begin('begin', call.accessToken);
      if (fault === 'lost') throw lost();
      const session: NetworkSession = { phase: 'begun', sentBytes: 0, facts: { upload: post.id } };
      await save(session);
      return session;
    },
    async advance(session, post, file, { call, save }) {
      const fault = await begin('advance', call.accessToken);
      const gone = goneBy(fault);
      if (gone !== null) return gone;
      const half = Math.ceil(file.sizeBytes / 2);
      if (session.sentBytes < file.sizeBytes) {
        const end = Math.min(session.sentBytes + half, file.sizeBytes);
        const { size } = await file.read(session.sentBytes, end);
        const sentBytes = session.sentBytes + size;
        if (fault === 'lost') throw lost();
        return next(session, { sentBytes, phase: sentBytes < file.sizeBytes ? 'sending' : 'processing' });
      }
      await save({ ...session, phase: 'publishing' });
      const publishing = await begin('publish', call.accessToken);
      const remoteId = `post-${state.published.length + 1}`;
      state.published.push({ postId: post.id, remoteId, text: post.text, bytes: session.sentBytes });
      await begin('published');
      if (publishing === 'lost') throw lost();
      return { state: 'published', remoteId, url: address(remoteId), isDraft: false };
    },
    async status(session, post, _file, { call }) {
      const gone = goneBy(await begin('status', call.accessToken));
      if (gone !== null) return gone;
      if (session.phase !== 'publishing') return { state: 'going-on', session, afterSec: 0 };
      if (!state.canSearch) return { state: 'unknown' };
      // The call was not made, or it would be found.
      return find(post) ?? { state: 'going-on', session: { ...session, phase: 'processing' }, afterSec: 0 };
    },
    async remove(remoteId, { accessToken }) {
      await begin('remove', accessToken);
      const index = state.published.findIndex((post) => post.remoteId === remoteId);
      if (index < 0) return 'was-gone';
      state.published.splice(index, 1);
      return 'removed';
    },
    async figures(_remoteId, { accessToken }) {
      await begin('figures', accessToken);
      return state.figures;
    },
  };

  const auth: SecretAuth = {
    method: 'password',
    async signIn({ identifier, secret, otp }) {
      if (secret === 'wrong') throw new NetworkError('code_refused', { network, status: 401 });
      if (secret === 'guarded' && otp === null) throw new NetworkError('otp_required', { network });
      return newTokens(identifier ?? 'someone');
    },
    async refresh({ refreshToken }) {
      await begin('refresh');
      if (state.isRevoked) throw new NetworkError('reconnect_required', { network });
      return newTokens(refreshToken.replace('refresh ', ''));
    },
  };
  const module: NetworkModule = { client, auth };
  return {
    state,
    /** Resolves when a worker dies. */
    death: () =>
      new Promise<'killed'>((resolve) => {
        die = () => resolve('killed');
      }),
    networks: { get: async (id: NetworkId) => (id === network ? module : null) },
  };
}
