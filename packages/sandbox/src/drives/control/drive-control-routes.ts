import { type Context, Hono } from 'hono';
import { answerProblem } from '../../pages/answer-problem.ts';
import { limitFormBody } from '../../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { type DriveFault, parseDriveFault } from '../host/drive-fault.ts';
import { parseAccountEmail } from '../state/drive-accounts.ts';
import type { DriveControl } from './drive-control.ts';
import { CommandError, parseDriveName, readDriveCommand } from './read-drive-command.ts';

const MAX_SEC = 2 * 366 * 86_400;
const MAX_BYTES = 2 ** 50;

/** Faults that the page offers, with the words for them. */
export const PRESETS: Readonly<
  Record<string, { words: string; fault: Pick<DriveFault, 'action'> & Partial<DriveFault> }>
> = {
  'server-error': { words: 'Fail with a server error', fault: { action: 'answer', status: 503 } },
  'too-many': {
    words: 'Refuse as too many requests',
    fault: { action: 'answer', status: 429, headers: { 'Retry-After': '5' } },
  },
  drop: { words: 'End the connection', fault: { action: 'drop-connection' } },
  'drop-reply': { words: 'Do it, and end the connection before the reply', fault: { action: 'drop-reply' } },
  'cut-upload': {
    words: 'Cut the next upload after a megabyte',
    fault: { action: 'cut-upload', operation: 'upload-chunk', bytes: 1024 * 1024 },
  },
  html: { words: 'Answer with a page instead of data', fault: { action: 'html' } },
  slow: { words: 'Answer after ten seconds', fault: { action: 'delay', delayMs: 10_000 } },
};

/** Creates the controls for the sandbox's page and for tests, which clients cannot use. Bodies are forms or JSON. */
export function driveControlRoutes(control: DriveControl): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  /** To a person the page they came from again, to a program an answer. */
  const done = (c: Context, result: object = { isDone: true }) => {
    if (!c.req.header('accept')?.includes('text/html')) return c.json(result);
    const from = URL.parse(c.req.header('referer') ?? '');
    const isOwn = from?.pathname.startsWith('/_sandbox/drives') === true;
    return c.redirect(isOwn ? `${from.pathname}${from.search}` : '/_sandbox/drives', 303);
  };
  const post = (
    path: string,
    known: readonly string[],
    run: (command: Awaited<ReturnType<typeof readDriveCommand>>) => unknown,
  ) =>
    routes.post(`/drives/${path}`, limitFormBody, async (c) => {
      await run(await readDriveCommand(c, known));
      return done(c);
    });
  const emailOf = (text: string | null) => {
    const email = parseAccountEmail(text);
    if (email === null) throw new CommandError('"email" must be an email address.');
    return email;
  };

  routes.get('/drives/requests', (c) => c.json({ requests: control.listRequests() }));
  routes.get('/drives/failures', (c) => c.json({ failures: control.listFailures() }));
  routes.get('/drives/files.json', (c) => {
    const name = parseDriveName(c.req.query('drive'));
    return c.json({ files: control.listFiles(name, emailOf(c.req.query('email') ?? null)) });
  });
  routes.get('/drives/faults', (c) => c.json({ faults: control.faults.list() }));
  routes.post('/drives/faults', limitFormBody, async (c) => {
    if (c.req.header('content-type')?.startsWith('application/json')) {
      const fault = parseDriveFault(await c.req.json().catch(() => null));
      if (typeof fault === 'string') throw new CommandError(fault);
      control.faults.add(fault);
      return c.json({ faults: control.faults.list() }, 201);
    }
    const command = await readDriveCommand(c, ['preset', 'drive']);
    const preset = PRESETS[command.text('preset')];
    if (preset === undefined) throw new CommandError('"preset" is unknown.');
    control.faults.add({ ...preset.fault, drive: command.findText('drive') === null ? null : command.drive() });
    return done(c);
  });
  routes.delete('/drives/faults', (c) => {
    control.faults.clear();
    return c.body(null, 204);
  });
  routes.delete('/drives/requests', (c) => {
    control.clearRequests();
    control.clearFailures();
    return c.body(null, 204);
  });
  post('faults/clear', [], () => control.faults.clear());
  post('clock', ['sec'], (command) => control.advanceClock(command.whole('sec', 1, MAX_SEC)));
  post('token-life', ['drive', 'sec'], (command) =>
    control.setTokenLife(command.drive(), command.whole('sec', 1, MAX_SEC)),
  );
  post('expire', ['drive'], (command) => control.expireTokens(command.drive()));
  post('revoke', ['drive', 'email'], (command) => {
    const email = command.findText('email');
    control.revoke(command.drive(), email === null ? undefined : emailOf(email));
  });
  post('capacity', ['drive', 'email', 'bytes'], (command) => {
    const bytes = command.findText('bytes') === null ? null : command.whole('bytes', 0, MAX_BYTES);
    control.setCapacity(command.drive(), emailOf(command.text('email')), bytes);
  });
  post('fill', ['drive', 'email', 'freeBytes'], (command) =>
    control.fillQuota(command.drive(), emailOf(command.text('email')), command.whole('freeBytes', 0, MAX_BYTES)),
  );
  post('reset', [], () => control.reset());

  const change = (word: string, run: (drive: ReturnType<typeof parseDriveName>, id: string) => unknown) =>
    routes.post(`/drives/:drive/items/:id/${word}`, limitFormBody, async (c) => {
      const drive = parseDriveName(c.req.param('drive'));
      if (control.findItem(drive, c.req.param('id')) === null) throw new CommandError('There is no such file.');
      await run(drive, c.req.param('id'));
      return done(c);
    });
  change('delete', (drive, id) => control.removeItem(drive, id));
  change('trash', (drive, id) => control.setTrashed(drive, id, true));
  change('restore', (drive, id) => control.setTrashed(drive, id, false));
  change('pick', (drive, id) => control.setPicked(drive, id, true));
  change('unpick', (drive, id) => control.setPicked(drive, id, false));

  routes.onError((error, c) => {
    if (!(error instanceof CommandError)) throw error;
    return answerProblem(c, 400, { code: 'refused', title: 'Refused', message: error.message });
  });
  return routes;
}
