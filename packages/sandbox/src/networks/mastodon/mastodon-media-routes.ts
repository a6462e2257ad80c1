import { type HostAnswer, json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import { readWholeBody } from '../../hosts/read-whole-body.ts';
import type { NetworkUpload } from '../state/network-state.ts';
import { addUpload, fillUpload, findUpload, processUpload, stateOfUpload } from '../state/network-uploads.ts';
import type { Network } from '../state/open-network.ts';
import { authorizeMastodon, MAX_VIDEO_BYTES, mastodonError } from './mastodon-access.ts';

const FORM_BYTES = 64 * 1024;

/** Media, which are processed before they can be attached. */
export function mastodonMediaRoutes(network: Network): HostRoute[] {
  return [
    {
      method: 'POST',
      pattern: /^\/api\/v2\/media$/,
      operation: 'upload',
      query: [],
      body: 'stream',
      async handle(request) {
        const { email } = authorizeMastodon(network, request, 'write:media');
        const file = await readFormFile(request);
        if (file === null) throw mastodonError(422, "Validation failed: File can't be blank");
        if (file.size > MAX_VIDEO_BYTES)
          throw mastodonError(422, 'Validation failed: File file size must be less than 99 MB');
        const upload = await addUpload(network, {
          email,
          totalBytes: file.size,
          facts: {},
          id: String(network.now()) + Object.keys(network.state.uploads).length,
        });
        await fillUpload(network, upload, await file.bytes());
        processUpload(network, upload);
        return json(describe(network, upload), stateOfUpload(network, upload) === 'ready' ? 200 : 202);
      },
    },
    {
      method: 'GET',
      pattern: /^\/api\/v1\/media\/(?<id>\d+)$/,
      operation: 'media-status',
      query: [],
      body: 'none',
      handle(request, { id }): HostAnswer {
        const { email } = authorizeMastodon(network, request, 'write:media');
        const upload = findUpload(network, id, email);
        // What is attached to a post is no longer found here.
        if (upload === null || upload.postId !== null) throw mastodonError(404, 'Record not found');
        const state = stateOfUpload(network, upload);
        if (state === 'failed') throw mastodonError(422, 'Error processing thumbnail for uploaded media');
        return json(describe(network, upload), state === 'ready' ? 200 : 206);
      },
    },
  ];
}

function describe(network: Network, upload: NetworkUpload) {
  const url = stateOfUpload(network, upload) === 'ready' ? `https://files.example/${upload.id}.mp4` : null;
  return { id: upload.id, type: 'video', url };
}

async function readFormFile(request: HostRequest): Promise<File | null> {
  const body = await readWholeBody(request, MAX_VIDEO_BYTES + FORM_BYTES);
  if (body === null) throw mastodonError(422, 'Validation failed: File file size must be less than 99 MB');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
  const file = form?.get('file');
  return file instanceof File ? file : null;
}
