import type { Context } from 'hono';
import { answerProblem } from '../pages/answer-problem.ts';
import { limitFormBody } from '../pages/limit-form-body.ts';
import type { SandboxRoutes } from '../stand-in.ts';
import type { HostControl } from './host-control.ts';
import { type HostFault, parseHostFault } from './host-fault.ts';
import { type Command, CommandError, parseProvider, readCommand } from './read-command.ts';

/** Faults that the page offers, with the words for them. */
export const PRESETS: Readonly<
  Record<string, { words: string; fault: Pick<HostFault, 'action'> & Partial<HostFault> }>
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
    fault: { action: 'cut-upload', bytes: 1024 * 1024 },
  },
  html: { words: 'Answer with a page instead of data', fault: { action: 'html' } },
  slow: { words: 'Answer after ten seconds', fault: { action: 'delay', delayMs: 10_000 } },
};

/**
 * Adds the controls of hosts for the sandbox's page and for tests, below `base`. Bodies are forms or JSON. The helpers
 * answer commands: a person gets the page they came from again, a program an answer.
 */
export function addHostControlRoutes(
  routes: SandboxRoutes,
  { base, providers, control }: { base: string; providers: readonly string[]; control: HostControl },
) {
  const done = (c: Context, result: object = { isDone: true }) => {
    if (!c.req.header('accept')?.includes('text/html')) return c.json(result);
    const from = URL.parse(c.req.header('referer') ?? '');
    const isOwn = from?.pathname.startsWith(`/_sandbox${base}`) === true;
    return c.redirect(isOwn ? `${from.pathname}${from.search}` : `/_sandbox${base}`, 303);
  };
  const post = (path: string, known: readonly string[], run: (command: Command) => unknown) =>
    routes.post(`${base}/${path}`, limitFormBody, async (c) => {
      await run(await readCommand(c, known));
      return done(c);
    });
  routes.get(`${base}/requests`, (c) => c.json({ requests: control.listRequests() }));
  routes.get(`${base}/failures`, (c) => c.json({ failures: control.listFailures() }));
  routes.get(`${base}/faults`, (c) => c.json({ faults: control.faults.list() }));
  routes.post(`${base}/faults`, limitFormBody, async (c) => {
    if (c.req.header('content-type')?.startsWith('application/json')) {
      const fault = parseHostFault(providers, await c.req.json().catch(() => null));
      if (typeof fault === 'string') throw new CommandError(fault);
      control.faults.add(fault);
      return c.json({ faults: control.faults.list() }, 201);
    }
    const command = await readCommand(c, ['preset', 'provider']);
    const preset = PRESETS[command.text('preset')];
    if (preset === undefined) throw new CommandError('"preset" is unknown.');
    const name = command.findText('provider');
    control.faults.add({ ...preset.fault, provider: name === null ? null : parseProvider(providers, name) });
    return done(c);
  });
  routes.delete(`${base}/faults`, (c) => {
    control.faults.clear();
    return c.body(null, 204);
  });
  routes.delete(`${base}/requests`, (c) => {
    control.clearRequests();
    control.clearFailures();
    return c.body(null, 204);
  });
  post('faults/clear', [], () => control.faults.clear());
  routes.onError((error, c) => {
    if (!(error instanceof CommandError)) throw error;
    return answerProblem(c, 400, { code: 'refused', title: 'Refused', message: error.message });
  });
  return { post, done };
}
