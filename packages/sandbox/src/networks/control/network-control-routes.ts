import { Hono } from 'hono';
import { addHostControlRoutes } from '../../hosts/host-control-routes.ts';
import { type Command, parseProvider } from '../../hosts/read-command.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import { NETWORK_NAMES } from '../network-names.ts';
import type { NetworkControl } from './network-control.ts';

const MAX_SEC = 366 * 86_400;
const MAX_QUOTA = 1_000_000;

/** Creates the controls for the sandbox's page and for tests, which clients cannot use. Bodies are forms or JSON. */
export function networkControlRoutes(control: NetworkControl): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  const { post } = addHostControlRoutes(routes, { base: '/networks', providers: NETWORK_NAMES, control });
  const networkOf = (command: Command) => parseProvider(NETWORK_NAMES, command.text('network'));
  routes.get('/networks/posts.json', (c) =>
    c.json({ posts: control.listPosts(parseProvider(NETWORK_NAMES, c.req.query('network'))) }),
  );
  post('clock', ['sec'], (command) => control.advanceClock(command.whole('sec', 1, MAX_SEC)));
  post('expire', ['network'], (command) => control.expireTokens(networkOf(command)));
  post('revoke', ['network', 'account'], (command) =>
    control.revoke(networkOf(command), command.findText('account') ?? undefined),
  );
  post('processing', ['network', 'sec', 'fails'], (command) =>
    control.setProcessing(networkOf(command), {
      ms: command.whole('sec', 0, MAX_SEC) * 1000,
      isFailing: command.findText('fails') === 'true',
    }),
  );
  post('quota', ['network', 'left'], (command) =>
    control.setQuota(
      networkOf(command),
      command.findText('left') === null ? null : command.whole('left', 0, MAX_QUOTA),
    ),
  );
  post('remove', ['network', 'post'], (command) => control.removePost(networkOf(command), command.text('post')));
  post('reset', [], () => control.reset());
  return routes;
}
