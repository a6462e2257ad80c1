import type { Deps } from '../deps.ts';
import { createRouter } from '../http/create-router.ts';
import { readFileAddress } from './file-address.ts';
import { type SendFileDeps, sendFile } from './send-file.ts';

/** Less than the shortest time that an address is the same for, so that no kept answer outlives it. */
const KEPT_SEC = 10 * 60;

/** The files themselves, at signed addresses only. */
export function fileRoutes(deps: Pick<Deps, 'secrets' | 'now'> & SendFileDeps) {
  return createRouter().get('/files/:token', async (c) => {
    const { key, downloadName } = readFileAddress(deps, c.req.param('token'));
    return await sendFile(c, deps, { key, downloadName, cacheControl: `private, max-age=${KEPT_SEC}` });
  });
}
