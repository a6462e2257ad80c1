import { randomUUID } from 'node:crypto';
import { type HostAnswer, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { addPost } from '../state/network-posts.ts';
import type { NetworkUpload } from '../state/network-state.ts';
import { addUpload, findUpload, processUpload, receiveUpload } from '../state/network-uploads.ts';
import type { Network } from '../state/open-network.ts';
import { authorizePeertube, channelOf, peertubeError } from './peertube-access.ts';

const PATTERN = /^\/api\/v1\/videos\/upload-resumable$/;
const MAX_BYTES = 8 * 1024 ** 3;

/** Resumable uploads by the protocol of node-uploadx. */
export function peertubeUploadRoutes(network: Network, url: () => string): HostRoute[] {
  return [
    {
      method: 'POST',
      pattern: PATTERN,
      operation: 'upload-start',
      query: [],
      body: 'text',
      async handle(request) {
        const { id, email } = authorizePeertube(network, request);
        const metadata = readMembers(request);
        const bytes = Number(request.headers['x-upload-content-length'] ?? Number.NaN);
        const type = request.headers['x-upload-content-type'];
        if (!(bytes > 0) || typeof type !== 'string' || !type.startsWith('video/')) {
          throw peertubeError(400, null, 'Missing or incorrect X-Upload-Content-Length or X-Upload-Content-Type');
        }
        if (textOf(metadata.filename) === '') throw peertubeError(400, null, 'Should have a valid filename');
        if (!/^.{3,120}$/u.test(textOf(metadata.name)))
          throw peertubeError(400, null, 'Should have a video name between 3 and 120 characters long');
        if (metadata.channelId !== channelOf(id))
          throw peertubeError(400, null, 'Unknown video "video channel" for this instance.');
        if (network.state.quotaLeft === 0) {
          throw peertubeError(413, 'quota_reached', 'The user video quota is exceeded with this video.');
        }
        if (bytes > MAX_BYTES) throw peertubeError(413, 'max_file_size_reached', 'The video is too large.');
        // An upload of the same file goes on where it was.
        const earlier = Object.values(network.state.uploads).find(
          (each) => each.email === email && each.facts.filename === metadata.filename && each.postId === null,
        );
        const upload = earlier ?? (await addUpload(network, { email, totalBytes: bytes, facts: metadata }));
        const location = `${url()}/api/v1/videos/upload-resumable?upload_id=${upload.id}`;
        const status = upload.receivedBytes > 0 ? 200 : 201;
        return { status, headers: { Location: location.replace(/^https?:/, '') } };
      },
    },
    {
      method: 'PUT',
      pattern: PATTERN,
      operation: ({ headers }) => (headers['content-range']?.startsWith('bytes */') ? 'upload-status' : 'upload-chunk'),
      query: ['upload_id'],
      body: 'stream',
      handle: (request) => takePart(network, request),
    },
    {
      method: 'DELETE',
      pattern: PATTERN,
      operation: 'upload-abort',
      query: ['upload_id'],
      body: 'none',
      handle(request) {
        const { email } = authorizePeertube(network, request);
        const upload = findUpload(network, request.query.get('upload_id'), email);
        if (upload === null) throw peertubeError(404, null, 'Not found');
        delete network.state.uploads[upload.id];
        return { status: 204 };
      },
    },
  ];
}

async function takePart(network: Network, request: HostRequest): Promise<HostAnswer> {
  const { email } = authorizePeertube(network, request);
  const upload = findUpload(network, request.query.get('upload_id'), email);
  // A finished upload is forgotten at once.
  if (upload === null || upload.postId !== null) throw peertubeError(404, null, 'File not found');
  const [, start, end, total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
  if (Number(total) !== upload.totalBytes) throw peertubeError(400, null, 'Wrong Content-Range');
  if (start !== undefined) {
    if (Number(start) !== upload.receivedBytes) throw peertubeError(409, null, 'Range conflict');
    const bytes = Number(end) - Number(start) + 1;
    const { isTooLarge } = await receiveUpload(network, upload, request, bytes);
    if (isTooLarge) throw peertubeError(400, null, 'More bytes than Content-Range says');
  }
  if (upload.receivedBytes < (upload.totalBytes ?? 0)) {
    const range = upload.receivedBytes === 0 ? {} : { Range: `bytes=0-${upload.receivedBytes - 1}` };
    return { status: 308, headers: range };
  }
  return finish(network, upload);
}

function finish(network: Network, upload: NetworkUpload): HostAnswer {
  const { name, description, privacy, ...facts } = upload.facts;
  processUpload(network, upload);
  const post = addPost(network, {
    id: randomUUID(),
    email: upload.email,
    title: textOf(name),
    text: textOf(description),
    privacy: String(privacy ?? 1),
    isVisible: privacy === 1,
    uploadId: upload.id,
    facts: { ...facts, number: Object.keys(network.state.posts).length + 1 },
  });
  return json({ video: { id: post.facts.number, uuid: post.id, shortUUID: post.id.slice(0, 22) } });
}
