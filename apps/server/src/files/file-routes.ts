import { AppError } from '../http/app-error.ts';
import { createRouter } from '../http/create-router.ts';
import { type AddressDeps, readFileAddress } from './file-address.ts';
import { type SendFileDeps, sendFile } from './send-file.ts';

/** Shorter than the minimum time an address stays the same, so that no cached response outlives it. */
const KEPT_SEC = 10 * 60;

type FileRoutesDeps = AddressDeps &
  SendFileDeps & {
    /** Returns true if the user an address was created for may still see the file. */
    mayRead: (userId: string, key: string) => Promise<boolean>;
    isLiveSession: (id: string) => Promise<boolean>;
  };

/** Serves files, only at signed addresses. */
export function fileRoutes(deps: FileRoutesDeps) {
  return createRouter().get('/files/:token', async (c) => {
    const { key, userId, sessionId, downloadName } = readFileAddress(deps, c.req.param('token'));
    if (sessionId !== null && !(await deps.isLiveSession(sessionId))) throw new AppError('file_address_expired');
    if (!(await deps.mayRead(userId, key))) throw new AppError('not_found');
    return await sendFile(c, deps, { key, downloadName, cacheControl: `private, max-age=${KEPT_SEC}` });
  });
}
