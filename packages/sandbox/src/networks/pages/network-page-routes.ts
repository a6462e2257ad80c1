import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { answerFile } from '../../hosts/answer-file.ts';
import { parseProvider } from '../../hosts/read-command.ts';
import { sendHostAnswer } from '../../hosts/send-host-answer.ts';
import { answerProblem } from '../../pages/answer-problem.ts';
import type { SandboxRoutes } from '../../stand-in.ts';
import type { NetworkControl } from '../control/network-control.ts';
import { NETWORK_NAMES, type NetworkName } from '../network-names.ts';
import { findUpload } from '../state/network-uploads.ts';
import type { Network } from '../state/open-network.ts';
import { renderNetworks } from './render-networks.ts';

/** The page with all posts, and their videos. */
export function networkPageRoutes(
  networks: Readonly<Record<NetworkName, Network>>,
  origins: Readonly<Record<NetworkName, string>>,
  control: NetworkControl,
): SandboxRoutes {
  const routes: SandboxRoutes = new Hono();
  routes.get('/networks', (c) => c.html(renderNetworks(networks, origins, control)));
  routes.get('/networks/:network/videos/:id', async (c: Context<{ Bindings: HttpBindings }>) => {
    const network = networks[parseProvider(NETWORK_NAMES, c.req.param('network'))];
    const upload = findUpload(network, c.req.param('id'));
    const { incoming, outgoing } = c.env;
    const file = upload === null ? null : { path: network.pathOf(upload.id), mimeType: 'video/mp4' };
    const answer = file === null ? null : await answerFile(file, incoming.headers.range, () => ({ status: 416 }));
    if (answer === null) {
      return answerProblem(c, 404, { code: 'not-found', title: 'Not found', message: 'There is no such video.' });
    }
    // A browser ends the connection when it has seen enough of a video.
    const transport = { isHead: false, fault: { claimedMore: 0, cutAfterBytes: null } };
    await sendHostAnswer(outgoing, answer, transport).catch(() => undefined);
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}
