import { Hono } from 'hono';
import { addHostControlRoutes } from '../../hosts/host-control-routes.ts';
import { type Command, CommandError, parseProvider } from '../../hosts/read-command.ts';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { DRIVE_NAMES, type DriveName } from '../drive-name.ts';
import { parseAccountEmail } from '../state/drive-accounts.ts';
import type { DriveControl } from './drive-control.ts';

const MAX_SEC = 2 * 366 * 86_400;
const MAX_BYTES = 2 ** 50;

/** Creates the controls for the sandbox's page and for tests, which clients cannot use. Bodies are forms or JSON. */
export function driveControlRoutes(control: DriveControl): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const { post, done } = addHostControlRoutes(routes, { base: '/drives', providers: DRIVE_NAMES, control });
  const driveOf = (command: Command) => parseProvider(DRIVE_NAMES, command.text('drive'));
  const emailOf = (text: string | null) => {
    const email = parseAccountEmail(text);
    if (email === null) throw new CommandError('"email" must be an email address.');
    return email;
  };

  routes.get('/drives/files.json', (c) => {
    const name = parseProvider(DRIVE_NAMES, c.req.query('drive'));
    return c.json({ files: control.listFiles(name, emailOf(c.req.query('email') ?? null)) });
  });
  post('clock', ['sec'], (command) => control.advanceClock(command.whole('sec', 1, MAX_SEC)));
  post('token-life', ['drive', 'sec'], (command) =>
    control.setTokenLife(driveOf(command), command.whole('sec', 1, MAX_SEC)),
  );
  post('expire', ['drive'], (command) => control.expireTokens(driveOf(command)));
  post('revoke', ['drive', 'email'], (command) => {
    const email = command.findText('email');
    control.revoke(driveOf(command), email === null ? undefined : emailOf(email));
  });
  post('capacity', ['drive', 'email', 'bytes'], (command) => {
    const bytes = command.findText('bytes') === null ? null : command.whole('bytes', 0, MAX_BYTES);
    control.setCapacity(driveOf(command), emailOf(command.text('email')), bytes);
  });
  post('fill', ['drive', 'email', 'freeBytes'], (command) =>
    control.fillQuota(driveOf(command), emailOf(command.text('email')), command.whole('freeBytes', 0, MAX_BYTES)),
  );
  post('reset', [], () => control.reset());

  const change = (word: string, run: (drive: DriveName, id: string) => unknown) =>
    routes.post(`/drives/:drive/items/:id/${word}`, limitFormBody, async (c) => {
      const drive = parseProvider(DRIVE_NAMES, c.req.param('drive'));
      if (control.findItem(drive, c.req.param('id')) === null) throw new CommandError('There is no such file.');
      await run(drive, c.req.param('id'));
      return done(c);
    });
  change('delete', (drive, id) => control.removeItem(drive, id));
  change('trash', (drive, id) => control.setTrashed(drive, id, true));
  change('restore', (drive, id) => control.setTrashed(drive, id, false));
  change('pick', (drive, id) => control.setPicked(drive, id, true));
  change('unpick', (drive, id) => control.setPicked(drive, id, false));
  return routes;
}
