import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { addPost, findPost, listPosts, removePost } from '../state/network-posts.ts';
import type { NetworkUpload } from '../state/network-state.ts';
import { addUpload, findUpload, processUpload, receiveUpload, stateOfUpload } from '../state/network-uploads.ts';
import { makeId, type Network } from '../state/open-network.ts';
import { authorizeVersioned, linkedinError } from './linkedin-access.ts';

const PART_BYTES = 4 * 1024 ** 2;
const MAX_BYTES = 500 * 1024 ** 2;
const UPLOAD_MS = 86_400_000;

/** Videos in parts, and posts. */
export function linkedinRoutes(network: Network, url: () => string): HostRoute[] {
  return [
    {
      method: 'POST',
      pattern: /^\/rest\/videos$/,
      operation: ({ query }) => (query.get('action') === 'initializeUpload' ? 'upload-start' : 'upload-finish'),
      query: ['action'],
      body: 'text',
      async handle(request) {
        const account = authorizeVersioned(network, request);
        const { initializeUploadRequest: begin, finalizeUploadRequest: end } = readMembers(request);
        if (request.query.get('action') === 'initializeUpload') {
          return await start(network, url(), account, toRecord(begin));
        }
        return finish(network, account.email, toRecord(end));
      },
    },
    {
      method: 'PUT',
      pattern: /^\/dms-uploads\/(?<id>[0-9a-f]+)\/(?<part>\d+)$/,
      operation: 'upload-chunk',
      query: [],
      body: 'stream',
      handle: async (request, { id, part }) => await takePart(network, request, { id, part: Number(part) }),
    },
    {
      method: 'GET',
      pattern:
        /^\/rest\/videos\/urn:li:video:(?<id>[0-9a-f]+)$|^\/rest\/videos\/urn%3Ali%3Avideo%3A(?<coded>[0-9a-f]+)$/,
      operation: 'status',
      query: [],
      body: 'none',
      handle(request, { id, coded }) {
        const { email } = authorizeVersioned(network, request);
        const upload = findUpload(network, id ?? coded, email);
        if (upload === null) throw linkedinError(404, 'RESOURCE_NOT_FOUND', 'Could not find the video');
        const words = {
          sending: 'WAITING_UPLOAD',
          processing: 'PROCESSING',
          ready: 'AVAILABLE',
          failed: 'PROCESSING_FAILED',
        };
        return json({ id: `urn:li:video:${upload.id}`, status: words[stateOfUpload(network, upload)] });
      },
    },
    {
      method: 'POST',
      pattern: /^\/rest\/posts$/,
      operation: 'publish',
      query: [],
      body: 'text',
      handle: (request) => publish(network, request),
    },
    {
      method: 'DELETE',
      pattern: /^\/rest\/posts\/urn(?::|%3A)li(?::|%3A)ugcPost(?::|%3A)(?<id>\d+)$/,
      operation: 'remove',
      query: [],
      body: 'none',
      handle(request, { id }) {
        const { email } = authorizeVersioned(network, request);
        const post = findPost(network, id, email);
        if (post === null) throw linkedinError(404, 'RESOURCE_NOT_FOUND', 'Could not find the post');
        removePost(network, post.id);
        return { status: 204 };
      },
    },
  ];
}

async function start(
  network: Network,
  origin: string,
  { id, email }: { id: string; email: string },
  { owner, fileSizeBytes: bytes }: Record<string, unknown>,
): Promise<HostAnswer> {
  if (owner !== `urn:li:person:${id}`) throw linkedinError(403, 'ACCESS_DENIED', 'The owner is another member');
  if (typeof bytes !== 'number' || !(bytes > 0) || bytes > MAX_BYTES) {
    throw linkedinError(400, 'INVALID_FILE_SIZE', 'The file size is not allowed');
  }
  const untilMs = network.now() + UPLOAD_MS;
  const upload = await addUpload(network, { email, totalBytes: bytes, facts: { untilMs } });
  const count = Math.ceil(bytes / PART_BYTES);
  const uploadInstructions = Array.from({ length: count }, (_, part) => ({
    uploadUrl: `${origin}/dms-uploads/${upload.id}/${part}`,
    firstByte: part * PART_BYTES,
    lastByte: Math.min((part + 1) * PART_BYTES, bytes) - 1,
  }));
  const video = `urn:li:video:${upload.id}`;
  return json({ value: { uploadUrlsExpireAt: untilMs, video, uploadToken: '', uploadInstructions } });
}

function etagOf({ id }: NetworkUpload, part: number): string {
  return `etag-${id.slice(0, 8)}-${part}`;
}

async function takePart(
  network: Network,
  request: HostRequest,
  { id, part }: { id: string | undefined; part: number },
): Promise<HostAnswer> {
  const upload = findUpload(network, id);
  const refuse = (status: number) => new HostRefusal({ status, body: '' });
  if (upload === null || Number(upload.facts.untilMs) <= network.now()) throw refuse(403);
  const offset = part * PART_BYTES;
  const bytes = Math.min(PART_BYTES, (upload.totalBytes ?? 0) - offset);
  // A part may be sent again, but none before its turn.
  if (offset > upload.receivedBytes || bytes <= 0 || upload.readyAtMs !== null) throw refuse(400);
  upload.receivedBytes = offset;
  await receiveUpload(network, upload, request, bytes);
  if (upload.receivedBytes !== offset + bytes) throw refuse(400);
  return { status: 200, headers: { ETag: `"${etagOf(upload, part)}"` }, body: '' };
}

function finish(
  network: Network,
  email: string,
  { video, uploadedPartIds: given }: Record<string, unknown>,
): HostAnswer {
  const upload = findUpload(network, textOf(video).replace('urn:li:video:', ''), email);
  if (upload === null) throw linkedinError(404, 'RESOURCE_NOT_FOUND', 'Could not find the video');
  const count = Math.ceil((upload.totalBytes ?? 0) / PART_BYTES);
  const isRight =
    upload.readyAtMs === null &&
    upload.receivedBytes === upload.totalBytes &&
    Array.isArray(given) &&
    given.length === count &&
    given.every((etag, part) => etag === etagOf(upload, part));
  if (!isRight) throw linkedinError(400, 'INVALID_UPLOAD', 'The parts do not make the file');
  processUpload(network, upload);
  return { status: 200, body: '' };
}

function publish(network: Network, request: HostRequest): HostAnswer {
  const { id, email } = authorizeVersioned(network, request);
  const { author, commentary, visibility, content, lifecycleState } = readMembers(request);
  const text = textOf(commentary);
  const media = toRecord(toRecord(content).media);
  if (author !== `urn:li:person:${id}`) throw linkedinError(403, 'ACCESS_DENIED', 'The author is another member');
  if (lifecycleState !== 'PUBLISHED' || !['PUBLIC', 'CONNECTIONS'].includes(textOf(visibility))) {
    throw linkedinError(422, 'INVALID_CONTENT', 'The post is not valid');
  }
  if (text.length > 3000 * 2) throw linkedinError(422, 'FIELD_LENGTH_TOO_LONG', 'The commentary is too long');
  const upload = findUpload(network, textOf(media.id).replace('urn:li:video:', ''), email);
  if (upload === null || stateOfUpload(network, upload) !== 'ready') {
    throw linkedinError(422, 'MEDIA_ASSET_PROCESSING_FAILED', 'The video is not available');
  }
  if (network.state.quotaLeft === 0) throw linkedinError(429, 'QUOTA_EXCEEDED', 'The limit of posts is reached');
  const isAgain = (post: { uploadId: string | null }) => post.uploadId === upload.id;
  if (listPosts(network, email).some(isAgain)) throw linkedinError(422, 'DUPLICATE_POST', 'Content is a duplicate');
  const post = addPost(network, {
    id: String(BigInt(`0x${makeId().slice(0, 15)}`)),
    email,
    title: textOf(media.title),
    text: readLittleText(text),
    privacy: textOf(visibility),
    isVisible: visibility === 'PUBLIC',
    uploadId: upload.id,
  });
  return { status: 201, headers: { 'x-restli-id': `urn:li:ugcPost:${post.id}` }, body: '' };
}

/** Reads the format of texts, in which special characters are escaped and hashtags are marked. */
function readLittleText(text: string): string {
  if (/(?<!\\)[@[\]()<>#*~]/.test(text.replace(/\{hashtag\|\\#\|[^}]*\}/g, ''))) {
    throw linkedinError(422, 'INVALID_CONTENT', 'The commentary has special characters that are not escaped');
  }
  return text.replace(/\{hashtag\|\\#\|([^}]*)\}/g, '#$1').replace(/\\(.)/g, '$1');
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
