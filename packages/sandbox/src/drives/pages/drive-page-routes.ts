import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { answerFile } from '../../hosts/answer-file.ts';
import { parseProvider } from '../../hosts/read-command.ts';
import { sendHostAnswer } from '../../hosts/send-host-answer.ts';
import { answerProblem } from '../../pages/answer-problem.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import type { DriveControl } from '../control/drive-control.ts';
import { DRIVE_NAMES, type DriveName } from '../drive-name.ts';
import { typeOfName } from '../files/type-of-name.ts';
import { addFile, findChild, giveRoot } from '../state/drive-items.ts';
import type { DriveItem } from '../state/drive-state.ts';
import type { Drive } from '../state/open-drive-state.ts';
import { receiveDriveFormFile } from './receive-drive-form-file.ts';
import { renderDriveFolder } from './render-drive-folder.ts';
import { renderDrives } from './render-drives.ts';

/** Types that a browser shows by itself and in which no script can be. */
const SHOWN_TYPES = ['video/', 'text/plain', 'text/vtt', 'application/json'];
const NO_FAULT = { claimedMore: 0, cutAfterBytes: null };

/** The drives as their users see them. */
export function drivePageRoutes(drives: Readonly<Record<DriveName, Drive>>, control: DriveControl): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const missing = (c: Context) =>
    answerProblem(c, 404, { code: 'not-found', title: 'Not found', message: 'There is no such file or folder.' });
  const findItem = ({ state }: Drive, id: string | undefined): DriveItem | null =>
    id !== undefined && Object.hasOwn(state.items, id) ? (state.items[id] ?? null) : null;

  routes.get('/drives', (c) => c.html(renderDrives(drives, control)));
  const path = `/drives/:drive{(?:${DRIVE_NAMES.join('|')})}`;
  routes.get(path, async (c) => {
    const drive = drives[parseProvider(DRIVE_NAMES, c.req.param('drive'))];
    const { account, folder, file } = c.req.query();
    if (file !== undefined) {
      const item = findItem(drive, file);
      const parent = item === null ? null : item.isFolder ? item : findItem(drive, item.parentId ?? undefined);
      if (parent === null) return missing(c);
      return c.html(renderDriveFolder(drive, parent, file));
    }
    if (folder !== undefined) {
      const item = findItem(drive, folder);
      return item?.isFolder ? c.html(renderDriveFolder(drive, item, null)) : missing(c);
    }
    if (!drive.state.accounts.some(({ email }) => email === account)) return c.redirect('/_sandbox/drives', 303);
    return c.html(renderDriveFolder(drive, await giveRoot(drive, account ?? ''), null));
  });

  routes.get(`${path}/content/:id`, async (c: Context<{ Bindings: HttpBindings }>) => {
    const drive = drives[parseProvider(DRIVE_NAMES, c.req.param('drive'))];
    const item = findItem(drive, c.req.param('id'));
    if (item === null || item.isFolder) return missing(c);
    const isShown = SHOWN_TYPES.some((type) => item.mimeType.startsWith(type));
    const { incoming, outgoing } = c.env;
    const file = { path: drive.pathOf(item.diskPath), mimeType: isShown ? item.mimeType : 'application/octet-stream' };
    const answer = await answerFile(file, incoming.headers.range, () => ({ status: 416 }));
    if (answer === null) return missing(c);
    const place = isShown ? 'inline' : 'attachment';
    const headers = {
      ...answer.headers,
      'Content-Disposition': `${place}; filename*=UTF-8''${encodeURIComponent(item.name).replace(/['()*]/g, toPercent)}`,
      'Content-Security-Policy':
        "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    };
    // A browser ends the connection when it has seen enough of a video.
    await sendHostAnswer(outgoing, { ...answer, headers }, { isHead: false, fault: NO_FAULT }).catch(() => undefined);
    return RESPONSE_ALREADY_SENT;
  });

  routes.post(`${path}/files`, async (c) => {
    const drive = drives[parseProvider(DRIVE_NAMES, c.req.param('drive'))];
    const folder = findItem(drive, c.req.query('folder'));
    if (folder?.isFolder !== true) return missing(c);
    const received = await receiveDriveFormFile(drive, c.env.incoming);
    const problem =
      received === null ? 'The form has no file.' : findChild(drive, folder, received.name) && 'The name is taken.';
    if (received === null || problem) {
      return answerProblem(c, 400, { code: 'refused', title: 'Refused', message: problem || 'Refused' });
    }
    const { name, content } = received;
    await addFile(drive, { email: folder.email, parent: folder, name, mimeType: typeOfName(name) }, content);
    return c.redirect(`/_sandbox/drives/${drive.name}?folder=${encodeURIComponent(folder.id)}`, 303);
  });
  return routes;
}

function toPercent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
