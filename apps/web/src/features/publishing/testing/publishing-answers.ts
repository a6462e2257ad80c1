import {
  attentionStates,
  type Network,
  type NetworkAccount,
  type Post,
  type PostDraft,
  type PostingSlots,
  type PostProblem,
} from '@clipwright/contract';
import { mockApi, type RecordedRequest } from '../../../testing/mock-api.ts';
import { testAccount } from '../../../testing/test-account.ts';
import { makeNetworks } from './make-account.ts';

type Given = {
  networks?: Network[];
  accounts?: NetworkAccount[];
  requiresApproval?: boolean;
  slots?: PostingSlots;
  posts?: Post[];
  /** Returns the problems of a draft. */
  problemsOf?: (draft: PostDraft) => PostProblem[];
  /** Answers a request in another way; undefined keeps the usual answer. */
  answer?: (request: RecordedRequest) => unknown;
};

/** Mocks the API of networks and posts, which remembers accounts and slots. */
export function mockPublishing(given: Given = {}) {
  const state = {
    accounts: given.accounts ?? [],
    posts: given.posts ?? [],
    slots: given.slots ?? { timeZone: 'UTC', slots: [] },
  };
  const requests = mockApi(async (request, query) => {
    const { method, path, body } = request;
    const own = await given.answer?.(request);
    if (own !== undefined) return own;
    switch (`${method} ${path}`) {
      case 'GET /api/accounts/session':
        return { account: testAccount, config: {} };
      case 'GET /api/workspaces':
        return { workspaces: [], invitations: [] };
      case 'GET /api/publishing/networks':
        return { networks: given.networks ?? makeNetworks() };
      case 'GET /api/publishing/accounts':
        return { accounts: state.accounts, requiresApproval: given.requiresApproval ?? false };
      case 'GET /api/publishing/slots':
        return state.slots;
      case 'PUT /api/publishing/slots':
        state.slots = body as PostingSlots;
        return state.slots;
      case 'GET /api/publishing/posts':
        return {
          posts: state.posts.filter((one) => query.get('needsAttention') !== 'true' || needsAttention(one)),
          nextCursor: null,
        };
      case 'GET /api/publishing/attention':
        return { count: state.posts.filter(needsAttention).length };
      case 'POST /api/publishing/preflight':
        return {
          drafts: (body as { posts: PostDraft[] }).posts.map((draft) => ({
            renditionId: null,
            problems: given.problemsOf?.(draft) ?? [],
          })),
        };
      case 'POST /api/publishing/posts':
        return { posts: [] };
      default: {
        const checked = state.accounts.find(({ id }) => path === `/api/publishing/accounts/${id}/check`);
        if (checked) return checked;
        if (path.startsWith('/api/captions/projects/')) return { clips: [] };
        return {};
      }
    }
  });
  return { requests, state };
}

const needsAttention = ({ state }: Post) => attentionStates.some((one) => one === state);

/** Returns the bodies of the recorded requests. */
export const bodiesOf = (requests: readonly RecordedRequest[], method: string, path: string) =>
  requests.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
