import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import type { Grant } from '../../hosts/oauth/oauth-tokens.ts';
import { readWholeBody } from '../../hosts/read-whole-body.ts';
import type { NetworkStandIn } from '../network-stand-in.ts';
import { giveAccount, parseAccountName } from '../state/network-accounts.ts';
import { addPost, findPost } from '../state/network-posts.ts';
import type { NetworkUpload } from '../state/network-state.ts';
import { addUpload, fillUpload, findUpload, processUpload, stateOfUpload } from '../state/network-uploads.ts';
import type { Network } from '../state/open-network.ts';

const MAX_BYTES = 512 * 1024 ** 2;
const PLATFORMS = ['tiktok', 'instagram', 'threads', 'facebook', 'youtube', 'x', 'linkedin', 'pinterest', 'reddit'];
const ID = /^[\w-]{8,100}$/;

/**
 * The service Upload-Post: any key but `wrong`, whose owner is named before its first dot, and profiles that have every
 * network except those called `empty`.
 */
export const uploadPost: NetworkStandIn = {
  tokenLifeSec: 366 * 86_400,
  prefixes: { code: '', access: 'upload-post-sandbox', refresh: '' },
  consent: null,
  refuse: refuseUploadPost,
  routes: (network) => [ownerRoute(network), profileRoute(network), uploadRoute(network), statusRoute(network)],
};

function refuseUploadPost(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  return json({ success: false, message, ...(reason && { error_code: reason }) }, status);
}

function refusal(status: number, message: string, reason: string | null = null): HostRefusal {
  return new HostRefusal(refuseUploadPost(status, { reason, message }));
}

/** Checks a request's key, which the control may have revoked. Returns the grant that stands for it. */
function checkKey({ state }: Network, { headers }: HostRequest): Grant {
  const key = /^Apikey (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? 'wrong';
  const grant = Object.hasOwn(state.grants, key) ? state.grants[key] : undefined;
  if (key === 'wrong' || grant?.isRevoked === true) throw refusal(401, 'Invalid or expired token');
  if (grant !== undefined) return grant;
  const first: Grant = { id: key, email: '', scopes: [], isRevoked: false };
  state.grants[key] = first;
  return first;
}

function ownerRoute(network: Network): HostRoute {
  return {
    method: 'GET',
    pattern: /^\/api\/uploadposts\/me$/,
    operation: 'owner',
    query: [],
    body: 'none',
    handle(request) {
      const [owner] = checkKey(network, request).id.split('.');
      return json({ success: true, message: 'Token is valid', email: `${owner}@example.org`, plan: 'Basic' });
    },
  };
}

function profileRoute(network: Network): HostRoute {
  return {
    method: 'GET',
    pattern: /^\/api\/uploadposts\/users\/(?<name>[^/]+)$/,
    operation: 'account',
    query: [],
    body: 'none',
    handle(request, { name }) {
      const grant = checkKey(network, request);
      const account = parseAccountName(name);
      if (account === null) throw refusal(404, 'User not found');
      const { email } = giveAccount(network, account);
      grant.email = email;
      const names = { username: email, display_name: email, reauth_required: email.startsWith('expired') };
      const connected = email.startsWith('empty') ? '' : names;
      const social_accounts = Object.fromEntries(PLATFORMS.map((platform) => [platform, connected]));
      return json({ success: true, profile: { username: email, social_accounts } });
    },
  };
}

function uploadRoute(network: Network): HostRoute {
  return {
    method: 'POST',
    pattern: /^\/api\/upload$/,
    operation: 'publish',
    query: [],
    body: 'stream',
    async handle(request) {
      checkKey(network, request);
      const body = await readWholeBody(request, MAX_BYTES);
      if (body === null) throw refusal(413, 'The file is too large');
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Blob([new Uint8Array(body)]), { headers }).formData().catch(() => null);
      const text = (name: string) => String(form?.get(name) ?? '');
      const video = form?.get('video');
      const id = text('request_id');
      const email = parseAccountName(text('user'));
      const platform = text('platform[]');
      if (!(video instanceof File) || email === null || !ID.test(id) || !PLATFORMS.includes(platform)) {
        throw refusal(400, 'Missing or invalid fields');
      }
      const answer = json({ success: true, request_id: id, message: 'Upload initiated' });
      // A repeated request is the same one.
      if (findUpload(network, id) !== null) return answer;
      if (network.state.quotaLeft === 0) throw refusal(429, 'You have reached your upload limit');
      const upload = await addUpload(network, { id, email, totalBytes: null, facts: { platform } });
      await fillUpload(network, upload, await video.bytes());
      processUpload(network, upload);
      if (!upload.isFailing)
        addPost(network, { email, text: text('title'), uploadId: id, facts: { platform }, key: id });
      return answer;
    },
  };
}

function statusRoute(network: Network): HostRoute {
  return {
    method: 'GET',
    pattern: /^\/api\/uploadposts\/status$/,
    operation: 'status',
    query: ['request_id'],
    body: 'none',
    handle(request) {
      checkKey(network, request);
      const upload = findUpload(network, request.query.get('request_id'));
      if (upload === null) throw new HostRefusal(json({ status: 'not_found' }, 404));
      return json({ request_id: upload.id, total: 1, ...describe(network, upload) });
    },
  };
}

function describe(network: Network, upload: NetworkUpload) {
  const { platform } = upload.facts;
  const state = stateOfUpload(network, upload);
  if (state === 'processing') return { status: 'processing', completed: 0, results: [] };
  if (state === 'failed') {
    const error_code = 'account_restricted';
    return { status: 'failed', completed: 1, results: [{ platform, success: false, error_code }] };
  }
  const post = findPost(network, upload.postId);
  const post_url = `https://${platform}.example/${post?.id}`;
  return {
    status: 'completed',
    completed: 1,
    results: [{ platform, success: true, platform_post_id: post?.id, post_url }],
  };
}
