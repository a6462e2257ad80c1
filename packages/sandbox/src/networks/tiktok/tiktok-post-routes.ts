import { type HostAnswer, HostRefusal } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { addPost, findPost } from '../state/network-posts.ts';
import type { NetworkUpload } from '../state/network-state.ts';
import { addUpload, findUpload, processUpload, receiveUpload, stateOfUpload } from '../state/network-uploads.ts';
import { makeId, type Network } from '../state/open-network.ts';
import { authorizeTiktok, refuseTiktok, tiktokAnswer, tiktokError } from './tiktok-access.ts';

const MB = 1_000_000;
const MAX_BYTES = 4 * 1024 ** 3;
const UPLOAD_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MAX_DRAFTS = 5;
const SCOPES = { direct: ['video.publish'], draft: ['video.upload'], both: ['video.publish', 'video.upload'] };

/** Privacies of a public account, and of one whose name begins with `private`. */
function privaciesOf(email: string): string[] {
  const widest = email.startsWith('private') ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE';
  return [widest, 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
}

/** Direct posts, drafts, and their chunks and states. */
export function tiktokPostRoutes(network: Network, url: () => string): HostRoute[] {
  const start = async (request: HostRequest, mode: 'direct' | 'draft'): Promise<HostAnswer> => {
    const { email } = authorizeTiktok(network, request, SCOPES[mode]);
    const { post_info: info, source_info: source } = readMembers(request);
    const facts = mode === 'direct' ? checkInfo(email, toRecord(info)) : {};
    const plan = checkChunks(toRecord(source));
    refuseTooMany(network, email, mode);
    const upload = await addUpload(network, {
      id: `v_${mode === 'direct' ? 'pub' : 'inbox'}_file~v2.${makeId()}`,
      email,
      totalBytes: plan.totalBytes,
      facts: { ...facts, ...plan, mode, untilMs: network.now() + UPLOAD_MS },
    });
    const query = new URLSearchParams({ upload_id: upload.id, upload_token: 'sandbox' });
    return tiktokAnswer({ publish_id: upload.id, upload_url: `${url()}/video/?${query}` });
  };
  const post = (path: string, operation: string, handle: HostRoute['handle']): HostRoute => ({
    method: 'POST',
    pattern: new RegExp(`^/v2/post/publish/${path}/$`),
    operation,
    query: [],
    body: 'text',
    handle,
  });
  return [
    post('creator_info/query', 'account', (request) => {
      const { email } = authorizeTiktok(network, request, SCOPES.direct);
      refuseTooMany(network, email, 'direct');
      return tiktokAnswer({
        creator_avatar_url: '',
        creator_username: email.replaceAll('-', '_'),
        creator_nickname: `Nickname of ${email}`,
        privacy_level_options: privaciesOf(email),
        comment_disabled: false,
        duet_disabled: email.startsWith('private'),
        stitch_disabled: email.startsWith('private'),
        max_video_post_duration_sec: 600,
      });
    }),
    post('video/init', 'upload-start', async (request) => await start(request, 'direct')),
    post('inbox/video/init', 'upload-start', async (request) => await start(request, 'draft')),
    post('status/fetch', 'status', (request) => {
      const { email } = authorizeTiktok(network, request, SCOPES.both);
      const upload = findUpload(network, textOf(readMembers(request).publish_id), email);
      if (upload === null) throw tiktokError(400, 'invalid_publish_id', 'The publish_id does not exist.');
      return tiktokAnswer(describeState(network, upload));
    }),
    {
      method: 'PUT',
      pattern: /^\/video\/$/,
      operation: 'upload-chunk',
      query: ['upload_id', 'upload_token'],
      body: 'stream',
      handle: async (request) => await takeChunk(network, request),
    },
  ];
}

function checkInfo(email: string, info: Record<string, unknown>) {
  const { title, privacy_level: privacy } = info;
  if (!privaciesOf(email).includes(textOf(privacy))) {
    throw tiktokError(403, 'privacy_level_option_mismatch', 'The privacy level is not one of the options.');
  }
  // Accounts whose names begin with `unaudited` are public, and the app has not been audited.
  if (email.startsWith('unaudited') && privacy !== 'SELF_ONLY') {
    throw tiktokError(403, 'unaudited_client_can_only_post_to_private_accounts', 'Please review our guidelines.');
  }
  if (textOf(title).length > 2200) throw tiktokError(400, 'invalid_params', 'The title is too long.');
  if (info.brand_content_toggle === true && privacy === 'SELF_ONLY') {
    throw tiktokError(400, 'invalid_params', 'Branded content cannot be private.');
  }
  return { info };
}

function checkChunks({
  source,
  video_size: totalBytes,
  chunk_size: chunkBytes,
  total_chunk_count: count,
}: Record<string, unknown>): { totalBytes: number; chunkBytes: number; count: number } {
  const wrong = (message: string) => tiktokError(400, 'invalid_params', message);
  if (source !== 'FILE_UPLOAD') throw wrong('The sandbox takes FILE_UPLOAD only.');
  if (typeof totalBytes !== 'number' || typeof chunkBytes !== 'number' || typeof count !== 'number') {
    throw wrong('The sizes must be numbers.');
  }
  if (!(totalBytes > 0) || totalBytes > MAX_BYTES) throw wrong('The video size is invalid.');
  const isWhole = chunkBytes === totalBytes && totalBytes <= 64 * 1024 ** 2;
  const isInParts = chunkBytes >= 5 * MB && chunkBytes <= 64 * 1024 ** 2 && totalBytes >= 5 * MB;
  if (!isWhole && !isInParts) throw wrong('The chunk size is invalid.');
  if (count !== Math.max(1, Math.floor(totalBytes / chunkBytes)) || count > 1000) {
    throw wrong('The total chunk count is invalid.');
  }
  return { totalBytes, chunkBytes, count };
}

function refuseTooMany(network: Network, email: string, mode: 'direct' | 'draft'): void {
  const { quotaLeft, posts } = network.state;
  const isDraft = ({ facts, createdMs }: { facts: Record<string, unknown>; createdMs: number }) =>
    facts.mode === 'draft' && createdMs > network.now() - DAY_MS;
  const drafts = Object.values(posts).filter((each) => each.email === email && isDraft(each)).length;
  if (mode === 'draft' && (drafts >= MAX_DRAFTS || quotaLeft === 0)) {
    throw tiktokError(403, 'spam_risk_too_many_pending_share', 'Too many pending shares.');
  }
  if (mode === 'direct' && quotaLeft === 0) {
    throw tiktokError(403, 'spam_risk_too_many_posts', 'The daily post cap from the API is reached.');
  }
}

async function takeChunk(network: Network, request: HostRequest): Promise<HostAnswer> {
  const upload = findUpload(network, request.query.get('upload_id'));
  const refuse = (status: number) => new HostRefusal(refuseTiktok(status, { message: 'The chunk is refused.' }));
  if (upload === null) throw refuse(404);
  if (Number(upload.facts.untilMs) <= network.now()) throw refuse(403);
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
  const { chunkBytes, count } = upload.facts as { chunkBytes: number; count: number };
  const index = Math.min(Math.floor(Number(start) / chunkBytes), count - 1);
  const isWrong =
    Number(total) !== upload.totalBytes ||
    Number(start) !== index * chunkBytes ||
    Number(end) + 1 !== (index === count - 1 ? upload.totalBytes : (index + 1) * chunkBytes);
  if (isWrong || upload.postId !== null) throw refuse(400);
  // A chunk that is there already may be sent again.
  if (Number(start) > upload.receivedBytes) throw refuse(416);
  upload.receivedBytes = Number(start);
  const bytes = Number(end) - Number(start) + 1;
  await receiveUpload(network, upload, request, bytes);
  if (upload.receivedBytes < Number(end) + 1) throw refuse(400);
  const range = { 'Content-Range': `bytes 0-${end}/${total}` };
  if (upload.receivedBytes < (upload.totalBytes ?? 0)) return { status: 206, headers: range };
  publish(network, upload);
  return { status: 201, headers: range };
}

/** Posts, or leaves a draft in the inbox, unless processing is going to fail. */
function publish(network: Network, upload: NetworkUpload): void {
  const { info, mode } = upload.facts as { info?: Record<string, unknown>; mode: string };
  processUpload(network, upload);
  if (upload.isFailing) return;
  const privacy = textOf(info?.privacy_level);
  addPost(network, {
    id: String(BigInt(`0x${makeId().slice(0, 15)}`)),
    email: upload.email,
    title: '',
    text: textOf(info?.title),
    privacy,
    isVisible: privacy !== 'SELF_ONLY' && mode === 'direct',
    uploadId: upload.id,
    facts: { ...info, mode },
  });
}

function describeState(network: Network, upload: NetworkUpload): Record<string, unknown> {
  const uploaded_bytes = upload.receivedBytes;
  const state = stateOfUpload(network, upload);
  if (state === 'failed') return { status: 'FAILED', fail_reason: 'file_format_check_failed', uploaded_bytes };
  if (state !== 'ready') return { status: 'PROCESSING_UPLOAD', uploaded_bytes };
  if (upload.facts.mode === 'draft') return { status: 'SEND_TO_USER_INBOX', uploaded_bytes };
  const post = findPost(network, upload.postId);
  const ids = post?.isVisible === true ? [post.id] : [];
  return { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: ids, uploaded_bytes };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
