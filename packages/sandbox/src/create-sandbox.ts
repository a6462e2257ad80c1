import { mkdir, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { DriveControl } from './drives/control/drive-control.ts';
import type { DriveClients } from './drives/drive-client.ts';
import { openDrives } from './drives/open-drives.ts';
import { findRefusal } from './find-refusal.ts';
import { type LinkSite, openLinkSite } from './links/open-link-site.ts';
import type { SandboxVideo } from './links/sandbox-video.ts';
import { openMailbox } from './mail/open-mailbox.ts';
import type { NetworkControl } from './networks/control/network-control.ts';
import { type NetworkClients, openNetworks } from './networks/open-networks.ts';
import { answerProblem } from './pages/answer-problem.ts';
import { renderOverview } from './pages/render-overview.ts';
import { openPaymentStandIn, type PaymentClient } from './payments/open-payment-stand-in.ts';
import { openSignIn, type SignInClient } from './sign-in/open-sign-in.ts';
import type { SandboxRoutes, StandIn } from './stand-in.ts';

const ROOT = '/_sandbox';

export type SandboxOptions = {
  /** Folder for the sandbox's state, kept over restarts. It is made when it is not there. */
  dataDir: string;
  /** Exact addresses to which sign-in may send a user back. */
  redirectUris: readonly string[];
  /** Exact addresses to which a drive may send a user back. Default: none, so that no drive can be connected. */
  driveRedirectUris?: readonly string[] | undefined;
  /** Exact addresses to which a network may send a user back. Default: none, so that no account is connected by consent. */
  networkRedirectUris?: readonly string[] | undefined;
  /** Address of the product's first page, for the links back. */
  productUrl: string;
  /** The URL that receives the payment provider's events. Default: none. */
  paymentWebhookUrl?: string | undefined;
  /** The videos of the site for links. Default: none. */
  videos?: readonly SandboxVideo[] | undefined;
  log?: ((message: string) => void) | undefined;
};

export type Sandbox = {
  /** The origin of its pages: a separate loopback port. */
  origin: string;
  /** The first page. */
  url: string;
  /** The mailbox's page; with `.json` behind it, the messages as JSON. */
  mailUrl: string;
  /** `smtp://127.0.0.1:PORT`, without TLS and without a password. */
  smtpUrl: string;
  signIn: SignInClient;
  payments: PaymentClient;
  drives: DriveClients;
  /** Controls of the drives, only for tests and the sandbox's own pages. */
  driveControl: DriveControl;
  networks: NetworkClients;
  /** Controls of the networks, only for tests and the sandbox's own pages. */
  networkControl: NetworkControl;
  /** A site with videos, and the name by which links lead to it. */
  links: LinkSite;
  stop(): Promise<void>;
};

/**
 * Opens the stand-ins: mail, the video site and the providers' APIs on loopback ports of their own, and all pages and other
 * protocols below `/_sandbox` of the server at `origin`, which answers with `listener`.
 */
export async function createSandbox(
  options: SandboxOptions & { origin: string },
): Promise<{ sandbox: Sandbox; listener: RequestListener }> {
  const {
    dataDir,
    redirectUris,
    driveRedirectUris = [],
    networkRedirectUris = [],
    productUrl,
    origin,
    log = () => undefined,
  } = options;
  const style = await readFile(new URL('./pages/style.css', import.meta.url), 'utf8');

  const setUp = async (folder: string) => {
    const standInDir = join(dataDir, folder);
    await mkdir(dataDir, { recursive: true });
    // Only the folder itself is closed: a parent that others cannot enter may hold more than the sandbox.
    await mkdir(standInDir, { recursive: true, mode: 0o700 });
    return { dataDir: standInDir, origin, productUrl, log };
  };
  const signIn = await openSignIn({ ...(await setUp('sign-in')), redirectUris });
  const mailbox = await openMailbox(await setUp('mail'));
  const payments = await openPaymentStandIn({
    ...(await setUp('payments')),
    webhookUrl: options.paymentWebhookUrl ?? null,
  });
  const drives = await openDrives({ ...(await setUp('drives')), redirectUris: driveRedirectUris });
  const networks = await openNetworks({ ...(await setUp('networks')), redirectUris: networkRedirectUris });
  const links = await openLinkSite({ log }, options.videos ?? []);
  const standIns: StandIn[] = [mailbox, signIn, payments, drives, networks, links];

  const app: SandboxRoutes = new Hono();
  app.use(async (c, next) => {
    const { method = '', socket, httpVersion, headers } = c.env.incoming;
    const refusal = findRefusal({ method, peer: socket.remoteAddress, httpVersion, headers }, origin);
    if (refusal === null) return next();
    log(`refused: ${refusal}`);
    return answerProblem(c, 403, { code: 'refused', title: 'Refused', message: refusal });
  });
  app.on('GET', [ROOT, `${ROOT}/`], (c) => c.html(renderOverview(standIns, productUrl)));
  app.get(`${ROOT}/style.css`, (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  for (const { routes } of standIns) app.route(ROOT, routes);
  app.notFound((c) => {
    log(`unknown route: ${c.req.method} ${c.req.path}`);
    const message = 'The sandbox has no such address.';
    return answerProblem(c, 404, { code: 'not-found', title: 'Not found', message });
  });
  app.onError((error, c) => {
    log(`failed: ${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    const message = 'The sandbox failed. Its log says why.';
    return answerProblem(c, 500, { code: 'failed', title: 'Something failed', message });
  });

  const headers = pageHeaders([...redirectUris, ...driveRedirectUris, ...networkRedirectUris, productUrl]);
  const listen = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const listener: RequestListener = (incoming, outgoing) => {
    const [path] = (incoming.url ?? '').split('?', 1);
    if (path !== ROOT && !path?.startsWith(`${ROOT}/`)) return void outgoing.writeHead(302, { Location: ROOT }).end();
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    void listen(incoming, outgoing);
  };
  const sandbox: Sandbox = {
    origin,
    url: `${origin}${ROOT}`,
    mailUrl: `${origin}${ROOT}/mail`,
    smtpUrl: mailbox.smtpUrl,
    signIn: signIn.client,
    payments: payments.client,
    drives: drives.clients,
    driveControl: drives.control,
    networks: networks.clients,
    networkControl: networks.control,
    links: links.site,
    async stop() {
      await Promise.all(standIns.map((standIn) => standIn.stop()));
    },
  };
  return { sandbox, listener };
}

/** Headers of every answer. A form may lead on, by redirects, to the product's own addresses. */
function pageHeaders(productAddresses: readonly string[]): Map<string, string> {
  const formTargets = [...new Set(productAddresses.map((address) => new URL(address).origin))].join(' ');
  return new Map([
    [
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self' ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    ],
    ['Cache-Control', 'no-store'],
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
  ]);
}
