import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startReceiver } from '../../apps/server/test/webhooks/start-receiver.ts';
import { walkDriveConsent } from '../../packages/sandbox/src/testing/walk-drive-consent.ts';
import { cookieOf } from '../measure/sign-up.ts';

/** Sends a request of an account. */
type Send<Account> = (
  account: Account,
  network: string,
  method: string,
  path: string,
  body?: { json?: unknown; signal?: AbortSignal | undefined; from?: 'same-origin' | 'cross-site' },
) => Promise<Response>;

type Kind = 'attacker' | 'honest';
const ENDPOINTS = 10;
const SAVE_TRIES = 240;

/** A yt-dlp for which one site never answers, and every other one at once. */
const linkTool = `#!${process.execPath}
const url = process.argv.at(-1);
if (process.argv.includes('--version')) console.log('2026.10.26');
else if (url.includes('silent')) setTimeout(() => {}, 60_000);
else console.log(JSON.stringify({ id: 'talk', title: 'Talk', duration: 60, formats: [{ format_id: '1', ext: 'mp4', vcodec: 'h264', acodec: 'aac', protocol: 'https' }] }));
`;

/** The resources that depend on other servers, and what they need: `settings` are the product's, and `prepare` an account's. */
export async function openOutside<
  Account extends {
    password: string;
    email: string;
    cookie: string;
    projectId: string;
    clipIds: string[];
  },
>(folder: string) {
  await mkdir(folder, { recursive: true });
  const ytDlpPath = join(folder, 'yt-dlp');
  await writeFile(ytDlpPath, linkTool);
  await chmod(ytDlpPath, 0o755);
  const silent = await startReceiver(() => undefined);
  const prompt = await startReceiver();
  const hooks = new Map<string, string[]>();
  let links = 0;

  /** Connects a drive of the sandbox, and saves the account's clips there. */
  async function saveToDrive(send: Send<Account>, account: Account, network: string): Promise<void> {
    const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;
    const start = await send(account, network, 'GET', '/api/cloud/connect/google-drive/start', {
      from: 'same-origin',
    });
    const back = await walkDriveConsent(start.headers.get('location') ?? '', { email: account.email });
    await send(account, network, 'GET', pathOf(back), { from: 'cross-site' });
    const saved = await send(account, network, 'POST', `/api/projects/${account.projectId}/cloud`, {
      json: { providers: ['google-drive'] },
    });
    if (!saved.ok) throw new Error(`Saving to the drive answered ${saved.status}: ${await saved.text()}`);
    for (let tries = 0; tries < SAVE_TRIES; tries++) {
      const answer = await send(account, network, 'HEAD', `/api/clips/${account.clipIds[0]}/cloud-stream`);
      if (answer.ok) return;
      await wait(1_000);
    }
    throw new Error('The clip did not arrive in the drive.');
  }

  return {
    settings: { YTDLP_PATH: ytDlpPath, WEBHOOKS_TO_LOOPBACK: '1', SANDBOX: '1' },
    async prepare(send: Send<Account>, account: Account, { network, kind }: { network: string; kind: Kind }) {
      const ids: string[] = [];
      for (let count = 0; count < (kind === 'attacker' ? ENDPOINTS : 1); count++) {
        const { url } = kind === 'attacker' ? silent : prompt;
        const json = { url, events: ['project.completed'], currentPassword: account.password };
        const made = await send(account, network, 'POST', '/api/webhooks', { json });
        // A proof of the password begins another session.
        if (made.headers.getSetCookie().length > 0) account.cookie = cookieOf(made);
        if (!made.ok) throw new Error(`An endpoint answered ${made.status}: ${await made.text()}`);
        ids.push(((await made.json()) as { webhook: { id: string } }).webhook.id);
      }
      hooks.set(account.email, ids);
      await saveToDrive(send, account, network);
    },
    /** Looks at a new link, which leads to the site that never answers or to another. */
    lookAt: (send: Send<Account>, site: string) => async (account: Account, network: string, signal?: AbortSignal) => {
      links += 1;
      const json = { url: `https://youtu.be/${site}${String(links).padStart(5, '0')}` };
      return await send(account, network, 'POST', '/api/validate-youtube', { json, signal });
    },
    /** Sends a test event to one of the account's endpoints. */
    ping: (send: Send<Account>) => async (account: Account, network: string, signal?: AbortSignal) => {
      const ids = hooks.get(account.email) ?? [];
      const id = ids[Math.floor(Math.random() * ids.length)];
      return await send(account, network, 'POST', `/api/webhooks/${id}/ping`, { signal });
    },
    /** Sends a test event, and waits for its arrival. */
    pingAndWait: (send: Send<Account>) => async (account: Account, network: string, signal?: AbortSignal) => {
      const before = prompt.received.length;
      const [id] = hooks.get(account.email) ?? [];
      const answer = await send(account, network, 'POST', `/api/webhooks/${id}/ping`, { signal });
      while (answer.ok && prompt.received.length === before && !signal?.aborted) await wait(20);
      return answer;
    },
    async close() {
      await Promise.all([silent.close(), prompt.close()]);
    },
  };
}
