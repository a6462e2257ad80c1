import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import type { NetworkUpload } from '../state/network-state.ts';
import { addUpload, findUpload, processUpload, receiveUpload, stateOfUpload } from '../state/network-uploads.ts';
import type { Network } from '../state/open-network.ts';
import { authorizeBluesky, blueskyError } from './bluesky-access.ts';

const MAX_BYTES = 100_000_000;
const DAILY_VIDEOS = 25;
const STATES = {
  sending: 'JOB_STATE_CREATED',
  processing: 'JOB_STATE_ENCODING',
  ready: 'JOB_STATE_COMPLETED',
  failed: 'JOB_STATE_FAILED',
};

/** The service that processes videos. It takes service tokens only. */
export function blueskyVideoRoutes(network: Network, url: () => string): HostRoute[] {
  const authorize = (request: HostRequest) => {
    if (!request.headers.authorization?.startsWith('Bearer service-')) {
      throw blueskyError(401, 'AuthMissing', 'A service token is needed');
    }
    return authorizeBluesky(network, request);
  };
  const describe = (upload: NetworkUpload, did: string) => {
    const state = stateOfUpload(network, upload);
    return {
      jobId: upload.id,
      did,
      state: STATES[state],
      ...(state === 'ready' && {
        blob: {
          $type: 'blob',
          ref: { $link: `bafkrei${String(upload.facts.sha256).slice(0, 52)}` },
          mimeType: 'video/mp4',
          size: upload.receivedBytes,
        },
      }),
      ...(state === 'failed' && { error: 'invalid_video', message: 'The video could not be processed' }),
    };
  };
  return [
    {
      method: 'GET',
      pattern: /^\/xrpc\/app\.bsky\.video\.getUploadLimits$/,
      operation: 'limits',
      query: [],
      body: 'none',
      handle(request) {
        authorize(request);
        const left = network.state.quotaLeft ?? DAILY_VIDEOS;
        return json({
          canUpload: left > 0,
          remainingDailyVideos: left,
          remainingDailyBytes: left > 0 ? 10 * MAX_BYTES : 0,
          ...(left === 0 && {
            message: 'User has exceeded daily upload videos limit',
            error: 'daily_video_limit_exceeded',
          }),
        });
      },
    },
    {
      method: 'POST',
      pattern: /^\/xrpc\/app\.bsky\.video\.uploadVideo$/,
      operation: 'upload',
      query: ['did', 'name'],
      body: 'stream',
      async handle(request) {
        const { email, did } = authorize(request);
        if (request.query.get('did') !== did) throw blueskyError(401, 'unauthenticated', 'Another account');
        if (network.state.quotaLeft === 0) {
          throw blueskyError(400, 'daily_video_limit_exceeded', 'User has exceeded daily upload videos limit');
        }
        const upload = await addUpload(network, { email, totalBytes: null, facts: {} });
        const { isWhole, isTooLarge } = await receiveUpload(network, upload, request, MAX_BYTES);
        const content = await readFile(network.pathOf(upload.id));
        const sha256 = createHash('sha256').update(content).digest('hex');
        const earlier = Object.values(network.state.uploads).find(
          (each) => each !== upload && each.email === email && each.facts.sha256 === sha256,
        );
        if (isTooLarge || !isWhole || earlier !== undefined) delete network.state.uploads[upload.id];
        if (isTooLarge) throw blueskyError(400, 'video_too_large', 'The video is too large');
        if (!isWhole) throw blueskyError(400, 'InvalidRequest', 'Cut off');
        if (earlier !== undefined) {
          return json({ ...describe(earlier, did), error: 'already_exists', message: 'Video already processed' }, 409);
        }
        upload.facts.sha256 = sha256;
        processUpload(network, upload);
        return json(describe(upload, did));
      },
    },
    {
      method: 'GET',
      pattern: /^\/xrpc\/app\.bsky\.video\.getJobStatus$/,
      operation: 'job-status',
      query: ['jobId'],
      body: 'none',
      handle(request) {
        const upload = findUpload(network, request.query.get('jobId'));
        if (upload === null) throw blueskyError(400, 'job_not_found', `No job at ${url()}`);
        return json({ jobStatus: describe(upload, upload.email) });
      },
    },
  ];
}
