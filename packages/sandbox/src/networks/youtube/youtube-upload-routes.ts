import { type HostAnswer, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { addPost, findPost } from '../state/network-posts.ts';
import type { NetworkPost, NetworkUpload } from '../state/network-state.ts';
import { addUpload, findUpload, processUpload, receiveUpload, stateOfUpload } from '../state/network-uploads.ts';
import { makeId, type Network } from '../state/open-network.ts';
import { authorizeYoutube, youtubeError } from './youtube-access.ts';

const PATTERN = /^\/upload\/youtube\/v3\/videos$/;
const PART_BYTES = 256 * 1024;
const SESSION_MS = 7 * 86_400_000;

/** Resumable uploads. The last byte makes the video. */
export function youtubeUploadRoutes(network: Network, url: () => string): HostRoute[] {
  return [
    {
      method: 'POST',
      pattern: PATTERN,
      operation: 'upload-start',
      query: ['uploadType', 'part', 'notifySubscribers'],
      body: 'text',
      async handle(request) {
        const { email } = authorizeYoutube(network, request, 'youtube.upload');
        if (email.startsWith('nochannel')) throw youtubeError(401, 'youtubeSignupRequired', 'Unauthorized');
        const totalBytes = Number(request.headers['x-upload-content-length'] ?? Number.NaN);
        if (request.query.get('uploadType') !== 'resumable' || !(totalBytes > 0)) {
          throw youtubeError(400, 'mediaBodyRequired', 'The request does not include the video content.');
        }
        const facts = readResource(request);
        if (network.state.quotaLeft === 0) {
          throw youtubeError(403, 'quotaExceeded', 'The request cannot be completed because you exceeded your quota.');
        }
        const upload = await addUpload(network, {
          email,
          totalBytes,
          facts: { ...facts, untilMs: network.now() + SESSION_MS },
        });
        const query = new URLSearchParams({ uploadType: 'resumable', upload_id: upload.id });
        return { status: 200, headers: { Location: `${url()}/upload/youtube/v3/videos?${query}` }, body: '' };
      },
    },
    {
      method: 'PUT',
      pattern: PATTERN,
      operation: ({ headers }) => (headers['content-range']?.startsWith('bytes */') ? 'upload-status' : 'upload-chunk'),
      query: ['uploadType', 'upload_id'],
      body: 'stream',
      handle: async (request) => await takePart(network, request),
    },
  ];
}

type Resource = {
  snippet?: { title?: unknown; description?: unknown };
  status?: { privacyStatus?: unknown };
};

function readResource(request: HostRequest): Record<string, unknown> {
  const { snippet, status, ...others } = readMembers(request) as Resource & Record<string, unknown>;
  const parts = (request.query.get('part') ?? '').split(',');
  const title = textOf(snippet?.title);
  const description = textOf(snippet?.description);
  if (title === '' || [...title].length > 100 || /[<>]/.test(title)) {
    throw youtubeError(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.');
  }
  if (Buffer.byteLength(description) > 5000 || /[<>]/.test(description)) {
    throw youtubeError(400, 'invalidDescription', 'The request metadata specifies an invalid video description.');
  }
  const unknown = Object.keys(others).filter((part) => !parts.includes(part));
  if (unknown.length > 0) throw youtubeError(400, 'unexpectedPart', `Unexpected parts: ${unknown.join(', ')}`);
  return { title, description, privacy: textOf(status?.privacyStatus) || 'public', ...others };
}

async function takePart(network: Network, request: HostRequest): Promise<HostAnswer> {
  const upload = findUpload(network, request.query.get('upload_id'));
  if (upload === null || Number(upload.facts.untilMs) <= network.now()) {
    throw youtubeError(404, 'notFound', 'No such upload.');
  }
  const done = findPost(network, upload.postId);
  if (done !== null) return json(describeVideo(network, done));
  const [, start, end, total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
  if (Number(total) !== upload.totalBytes) throw youtubeError(400, 'badRequest', 'Wrong Content-Range.');
  if (start !== undefined) {
    const bytes = Number(end) - Number(start) + 1;
    const isLast = Number(end) + 1 === upload.totalBytes;
    if (Number(start) !== upload.receivedBytes || (!isLast && bytes % PART_BYTES !== 0)) {
      throw youtubeError(400, 'badRequest', 'Wrong Content-Range.');
    }
    await receiveUpload(network, upload, request, bytes);
  }
  if (upload.receivedBytes < (upload.totalBytes ?? 0)) {
    // Only multiples of the size of a part are kept.
    upload.receivedBytes -= upload.receivedBytes % PART_BYTES;
    const range = upload.receivedBytes === 0 ? {} : { Range: `bytes=0-${upload.receivedBytes - 1}` };
    return { status: 308, headers: range };
  }
  return json(describeVideo(network, finish(network, upload)));
}

/** Makes the video. Accounts whose names begin with `unaudited` use a project whose videos are locked as private. */
function finish(network: Network, upload: NetworkUpload): NetworkPost {
  const { title, description, privacy: requestedPrivacy, untilMs: _, ...facts } = upload.facts;
  const privacy = upload.email.startsWith('unaudited') ? 'private' : textOf(requestedPrivacy);
  processUpload(network, upload);
  return addPost(network, {
    id: makeId().slice(0, 11),
    email: upload.email,
    title: textOf(title),
    text: textOf(description),
    privacy,
    isVisible: privacy === 'public',
    uploadId: upload.id,
    facts,
  });
}

/** A video with its status. */
export function describeVideo(network: Network, { id, privacy, uploadId }: NetworkPost) {
  const upload = findUpload(network, uploadId);
  const state = upload === null ? 'ready' : stateOfUpload(network, upload);
  const failure = state === 'failed' && { failureReason: 'conversion' };
  const uploadStatus = state === 'failed' ? 'failed' : state === 'ready' ? 'processed' : 'uploaded';
  return { kind: 'youtube#video', id, status: { uploadStatus, privacyStatus: privacy, ...failure } };
}
