import { type HostAnswer, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { readWholeBody } from '../../hosts/read-whole-body.ts';
import { readMembers } from '../routes/read-body.ts';
import type { NetworkUpload } from '../state/network-state.ts';
import { addUpload, findUpload, processUpload, stateOfUpload } from '../state/network-uploads.ts';
import { makeId, type Network } from '../state/open-network.ts';
import { authorizeX, xError } from './x-access.ts';

const MAX_BYTES = 512 * 1024 ** 2;
const MAX_PART_BYTES = 5 * 1024 ** 2;
const FORM_BYTES = 64 * 1024;
const MEDIA_SEC = 86_400;

/** Files in numbered segments. Only their sizes are kept. */
export function xMediaRoutes(network: Network): HostRoute[] {
  const getUpload = (request: HostRequest, id: string | null | undefined): NetworkUpload => {
    const upload = findUpload(network, id, authorizeX(network, request, 'media.write').email);
    if (upload === null || Number(upload.facts.untilMs) <= network.now()) {
      throw xError(404, 'resource-not-found', 'Could not find the media.');
    }
    return upload;
  };
  return [
    {
      method: 'POST',
      pattern: /^\/2\/media\/upload\/initialize$/,
      operation: 'upload-start',
      query: [],
      body: 'text',
      async handle(request) {
        const { email } = authorizeX(network, request, 'media.write');
        const { media_type: type, total_bytes: bytes, media_category: category } = readMembers(request);
        if (type !== 'video/mp4' || category !== 'tweet_video' || typeof bytes !== 'number' || !(bytes > 0)) {
          throw xError(400, 'invalid-request', 'The media type or category is invalid.');
        }
        if (bytes > MAX_BYTES) throw xError(400, 'invalid-request', 'The file size exceeds the limit.');
        const id = String(BigInt(`0x${makeId().slice(0, 15)}`));
        const facts = { segments: {}, untilMs: network.now() + MEDIA_SEC * 1000 };
        await addUpload(network, { id, email, totalBytes: bytes, facts });
        return json({ data: { id, media_key: keyOf(id), expires_after_secs: MEDIA_SEC } });
      },
    },
    {
      method: 'POST',
      pattern: /^\/2\/media\/upload\/(?<id>\d+)\/append$/,
      operation: 'upload-chunk',
      query: [],
      body: 'stream',
      async handle(request, { id }) {
        const upload = getUpload(request, id);
        const body = await readWholeBody(request, MAX_PART_BYTES + FORM_BYTES);
        const headers = { 'content-type': request.headers['content-type'] ?? '' };
        const form = await new Response(new Blob(body === null ? [] : [new Uint8Array(body)]), { headers })
          .formData()
          .catch(() => null);
        const media = form?.get('media');
        const index = Number(form?.get('segment_index') ?? Number.NaN);
        if (!(media instanceof File) || !Number.isInteger(index) || media.size > MAX_PART_BYTES) {
          throw xError(400, 'invalid-request', 'The segment is invalid.');
        }
        const segments: Record<string, number> = {
          ...(upload.facts.segments as Record<string, number>),
          [index]: media.size,
        };
        upload.facts.segments = segments;
        upload.receivedBytes = Object.values<number>(segments).reduce((sum, bytes) => sum + bytes, 0);
        network.onChange();
        return json({ data: { expires_at: Math.floor(Number(upload.facts.untilMs) / 1000) } });
      },
    },
    {
      method: 'POST',
      pattern: /^\/2\/media\/upload\/(?<id>\d+)\/finalize$/,
      operation: 'upload-finish',
      query: [],
      body: 'none',
      handle(request, { id }) {
        const upload = getUpload(request, id);
        if (upload.receivedBytes !== upload.totalBytes) {
          throw xError(400, 'invalid-request', 'Segments do not add up to provided total file size.');
        }
        if (upload.readyAtMs === null) processUpload(network, upload);
        return describeMedia(network, upload);
      },
    },
    {
      method: 'GET',
      pattern: /^\/2\/media\/upload$/,
      operation: 'status',
      query: ['command', 'media_id'],
      body: 'none',
      handle: (request) => describeMedia(network, getUpload(request, request.query.get('media_id'))),
    },
  ];
}

export function keyOf(mediaId: string): string {
  return `13_${mediaId}`;
}

function describeMedia(network: Network, upload: NetworkUpload): HostAnswer {
  const words = { sending: 'pending', processing: 'in_progress', ready: 'succeeded', failed: 'failed' };
  const state = stateOfUpload(network, upload);
  const info = {
    state: words[state],
    ...(state === 'processing' && { check_after_secs: 1 }),
    ...(state === 'failed' && { error: { code: 1, name: 'InvalidMedia', message: 'Unsupported video format' } }),
  };
  return json({ data: { id: upload.id, media_key: keyOf(upload.id), processing_info: info } });
}
