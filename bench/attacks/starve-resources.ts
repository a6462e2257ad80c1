import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { openFileFolder } from '../../apps/server/src/files/index.ts';
import { exampleMedia, fillEditProject } from '../../apps/server/test/projects/edits/fill-edit-project.ts';
import { setPlan } from '../../apps/server/test/set-plan.ts';
import { atLeast, atMost, quantile, round } from '../measure/figures.ts';
import { openProductDatabase } from '../measure/open-product-database.ts';
import { readResidentMiB } from '../measure/read-resident-mib.ts';
import { type BenchUser, post, signUp } from '../measure/sign-up.ts';
import { startProduct } from '../measure/start-product.ts';
import { countBy } from './count-by.ts';
import { pngOf, wavOf, writeCues } from './heavy-inputs.ts';
import { openOutside } from './outside-scenarios.ts';

const ATTACKERS = 12;
const [BASELINE, TRIES] = [3, 6] as const;
/**
 * Goals: `success` is the share of successful honest requests; `addedSec` is the growth of their 95th percentile under
 * attack.
 */
const GOALS = { success: 1, addedSec: 2, accountMiB: 150, delayMs: 200 };
/** Resources that depend on other servers. */
const OUTSIDE = ['drive-streams', 'link-looks', 'webhook-sends'];
const ARCHIVE_BYTES = 24 * 1024 * 1024;
/** Duration of the longest source, which has the most words for exports and pages. */
const LONG_SEC = 10_800;
const MB = 1024 ** 2;
const HONEST = '203.0.113.200';

type Account = BenchUser & { id: string; projectId: string; sourceId: string; clipIds: string[]; kitId: string };
type Ask = (account: Account, network: string, signal?: AbortSignal) => Promise<Response>;
/** `attack` continues until the signal aborts. Meanwhile, `honest` sends another user's request. */
type Scenario = { attack: (account: Account, network: string, signal: AbortSignal) => Promise<unknown>; honest: Ask };

const crowds: Readonly<Record<string, (number: number) => string>> = {
  'one network': () => '198.51.100.9',
  '12 networks': (number) => `198.18.${number + 1}.1`,
};

/**
 * Exhausts each shared resource with twelve accounts and measures an honest user's requests. `only` is a
 * comma-separated list of resources.
 */
export async function starveResources({ only }: { only?: string | undefined } = {}) {
  const isWanted = (name: string) => only === undefined || only.split(',').includes(name);
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-outside-'));
  const outside = OUTSIDE.some(isWanted) ? await openOutside<Account>(folder) : null;
  const settings = { TRUSTED_PROXIES: '127.0.0.1,::1', ...outside?.settings };
  const product = await startProduct({ settings });
  const database = await openProductDatabase(product.dataDir);
  const { url } = product;
  try {
    const files = await openFileFolder(join(product.dataDir, 'files'));
    const deps = { db: database.db, files };
    const open = async (number: number): Promise<Account> => {
      const user = await signUp(url, number, `198.19.${number}.1`);
      const id = await database.proveAddress(user.email);
      await setPlan(deps, id, 'agency-starter');
      const { projectId, sourceId, clipIds } = await fillEditProject(deps, id, {
        info: { ...exampleMedia, durationSec: LONG_SEC },
      });
      const { rows } = await database.pool.query<{ file_key: string }>(
        'update clip_renditions set size_bytes = $1 where clip_id = $2 returning file_key',
        [ARCHIVE_BYTES, clipIds[0]],
      );
      const bytes = Readable.from(Array.from({ length: ARCHIVE_BYTES / MB }, () => Buffer.alloc(MB)));
      await files.write(rows[0]?.file_key ?? '', bytes);
      const account = { ...user, id, projectId, sourceId, clipIds, kitId: '' };
      const made = await send(account, HONEST, 'POST', '/api/brand-kits', { json: { name: 'Kit' } });
      return { ...account, kitId: ((await made.json()) as { id: string }).id };
    };
    const attackers: Account[] = [];
    for (let number = 1; number <= ATTACKERS; number++) attackers.push(await open(number));
    const honest = await open(100);
    for (const [number, account] of attackers.entries()) {
      await outside?.prepare(send, account, { network: `198.19.${number + 1}.1`, kind: 'attacker' });
    }
    await outside?.prepare(send, honest, { network: HONEST, kind: 'honest' });

    type Body = { json?: unknown; form?: FormData; signal?: AbortSignal | undefined; from?: string };
    async function send(account: Account | BenchUser, network: string, method: string, path: string, body: Body = {}) {
      const { json, form, from, signal = AbortSignal.timeout(60_000) } = body;
      const headers = {
        cookie: account.cookie,
        origin: url,
        'x-forwarded-for': network,
        ...(from && { 'sec-fetch-site': from }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      return await fetch(`${url}${path}`, {
        method,
        headers,
        signal,
        redirect: 'manual',
        body: form ?? (json ? JSON.stringify(json) : null),
      });
    }
    const fileForm = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData();
      form.set('file', new File([bytes], name));
      return form;
    };
    /** Sends the headers and first bytes of a request, then one byte per second. */
    const drip = (account: Account, network: string, path: string, first: Buffer, type: string, length: number) => {
      const headers = { cookie: account.cookie, origin: url, 'x-forwarded-for': network, 'content-type': type };
      const sent = request(`${url}${path}`, { method: 'POST', headers: { ...headers, 'content-length': length } });
      sent.on('error', () => undefined).on('response', (answer) => answer.resume());
      sent.write(first);
      const timer = setInterval(() => sent.write('0'), 1_000);
      sent.once('close', () => clearInterval(timer));
      return sent;
    };
    const held = async (open: () => ClientRequest, count: number, signal: AbortSignal) => {
      const all = Array.from({ length: count }, open);
      await aborted(signal);
      for (const one of all) one.destroy();
    };
    /** Sends requests and never reads the responses. */
    const unread = async (account: Account, network: string, path: string, count: number, signal: AbortSignal) => {
      const headers = { cookie: account.cookie, 'x-forwarded-for': network };
      await held(
        () =>
          request(`${url}${path}`, { headers })
            .on('error', () => undefined)
            // Without a listener, the response would be read and discarded.
            .on('response', (answer) => answer.pause())
            .end(),
        count,
        signal,
      );
    };
    const over = async (work: () => Promise<Response>, atOnce: number, signal: AbortSignal) => {
      const go = async () => {
        while (!signal.aborted) {
          const answer = await work().catch(() => null);
          await answer?.body?.cancel().catch(() => {});
          if (answer === null || answer.status >= 400) await wait(2_000);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, go));
    };
    const boundary = 'multipart/form-data; boundary=slow';
    const formHead = Buffer.from('--slow\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
    const cues = writeCues(20_000, 5_000);
    const few = writeCues(40, 80);
    const [large, small] = [pngOf(4_000, 4_000), pngOf(300, 200)];
    const fontName = `${'a'.repeat(64)}.ttf`;
    await files.write(`caption-fonts/${fontName}`, Readable.from([Buffer.alloc(8 * MB)]));
    const font = new Uint8Array(await readFile('packages/media/assets/fonts/anton-400.ttf'));
    const bigJson = { fullName: 'x'.repeat(MB - 100) };
    const subtitles =
      (text: string): Ask =>
      async (account, network, signal) =>
        await send(account, network, 'POST', `/api/sources/${account.sourceId}/subtitles`, {
          form: fileForm(new TextEncoder().encode(text), 'talk.srt'),
          signal,
        });
    const logo =
      (bytes: Uint8Array<ArrayBuffer>): Ask =>
      async (account, network, signal) =>
        await send(account, network, 'POST', '/api/watermark-logos', { form: fileForm(bytes, 'a.png'), signal });
    const get =
      (path: (account: Account) => string): Ask =>
      async (account, network, signal) =>
        await send(account, network, 'GET', path(account), { signal });
    const repeat =
      (ask: Ask, atOnce: number): Scenario['attack'] =>
      async (account, network, signal) =>
        await over(async () => await ask(account, network, signal), atOnce, signal);

    const download = get(({ projectId }) => `/api/projects/${projectId}/download`);
    const fontFile = get(() => `/api/fonts/${fontName}`);
    const timeline = get(({ clipIds }) => `/api/clips/${clipIds[1]}/export?format=fcpxml`);
    const material = get(({ clipIds }) => `/api/clips/${clipIds[1]}/edit/material`);
    const transcript = get(({ projectId }) => `/api/transcription/${projectId}`);
    const list = get(() => '/api/projects');
    const music =
      (seconds: number): Ask =>
      async (account, network, signal) =>
        await send(account, network, 'POST', '/api/edit-files/music', {
          form: fileForm(wavOf(seconds), 'a.wav'),
          signal,
        });
    const scenarios: Record<string, Scenario> = {
      'subtitle-checks': { attack: repeat(subtitles(cues), 5), honest: subtitles(few) },
      'picture-checks': { attack: repeat(logo(large), 5), honest: logo(small) },
      'form-uploads': {
        attack: async (account, network, signal) =>
          await held(
            () => drip(account, network, `/api/brand-kits/${account.kitId}/files/intro`, formHead, boundary, 20 * MB),
            12,
            signal,
          ),
        // A file that is not a video is rejected after the upload, as quickly as a video is processed.
        honest: async (account, network, signal) =>
          await send(account, network, 'POST', `/api/brand-kits/${account.kitId}/files/intro`, {
            form: fileForm(font, 'a.mp4'),
            signal,
          }),
      },
      'bodies-in-memory': {
        attack: async (account, network, signal) =>
          await held(
            () =>
              drip(account, network, '/api/caption-styles', Buffer.alloc(MB - 4_096, '{'), 'application/json', MB - 1),
            40,
            signal,
          ),
        honest: async (account, network, signal) =>
          await send(account, network, 'PATCH', '/api/accounts/preferences', {
            json: { language: 'en', filler: 'x'.repeat(100_000) },
            signal,
          }),
      },
      'upload-parts': {
        attack: async (account, network, signal) =>
          await held(
            () => drip(account, network, '/api/frontend/upload-chunk', formHead, boundary, 5 * MB),
            40,
            signal,
          ),
        // An invalid part is rejected after the upload, as quickly as a valid one is processed.
        honest: async (account, network, signal) =>
          await send(account, network, 'POST', '/api/frontend/upload-chunk', { form: fileForm(font, 'a'), signal }),
      },
      archives: {
        attack: async (account, network, signal) =>
          await unread(account, network, `/api/projects/${account.projectId}/download`, 6, signal),
        honest: download,
      },
      'event-streams': {
        attack: async (account, network, signal) =>
          await unread(account, network, `/api/processing-events/${account.projectId}`, 40, signal),
        honest: get(({ projectId }) => `/api/processing-events/${projectId}`),
      },
      'file-streams': {
        attack: async (account, network, signal) =>
          await unread(account, network, `/api/fonts/${fontName}`, 100, signal),
        honest: fontFile,
      },
      timelines: { attack: repeat(timeline, 10), honest: timeline },
      'edit-material': { attack: repeat(material, 10), honest: material },
      transcripts: { attack: repeat(transcript, 10), honest: transcript },
      'answers-in-memory': {
        attack: async (account, network, signal) =>
          await unread(account, network, `/api/transcription/${account.projectId}`, 100, signal),
        honest: transcript,
      },
      requests: { attack: repeat(list, 300), honest: list },
      'music-checks': { attack: repeat(music(600), 4), honest: music(5) },
      'password-hashes': {
        attack: repeat(
          async (_, network) =>
            await post(
              `${url}/api/accounts/sign-in`,
              url,
              { email: `no-${Math.random()}@a.local`, password: 'wrong', rememberMe: false },
              network,
            ),
          10,
        ),
        honest: async (account, network) =>
          await post(
            `${url}/api/accounts/sign-in`,
            url,
            { email: account.email, password: account.password, rememberMe: false },
            network,
          ),
      },
    };
    const driveStream = get(({ clipIds }) => `/api/clips/${clipIds[0]}/cloud-stream`);
    const outsideScenarios: Record<string, Scenario> = outside
      ? {
          'link-looks': { attack: repeat(outside.lookAt(send, 'silent'), 5), honest: outside.lookAt(send, 'prompt') },
          'webhook-sends': { attack: repeat(outside.ping(send), 5), honest: outside.pingAndWait(send) },
          'drive-streams': {
            attack: async (account, network, signal) =>
              await unread(account, network, `/api/clips/${account.clipIds[0]}/cloud-stream`, 40, signal),
            honest: driveStream,
          },
        }
      : {};
    const figures: Record<string, unknown> = {};
    const measure = async (ask: Ask, count: number) => {
      const tries: { isOk: boolean; sec: number; status: string }[] = [];
      for (let number = 0; number < count; number++) {
        const startMs = performance.now();
        const answer = await ask(honest, HONEST, AbortSignal.timeout(60_000)).catch(() => null);
        const isStream = answer?.headers.get('content-type')?.includes('event-stream');
        const text = isStream ? await answer?.body?.cancel() : await answer?.text().catch(() => '');
        const [, code = ''] = /"code":"(\w+)"/.exec(text ?? '') ?? [];
        const sec = (performance.now() - startMs) / 1000;
        const status = answer?.status ?? 0;
        tries.push({ isOk: status > 0 && status !== 429 && status < 500, sec, status: `${status} ${code}`.trim() });
        // A person's pace, so that this user does not add to the load.
        await wait(4_000);
      }
      const failed = tries.filter(({ isOk }) => !isOk).map(({ status }) => status);
      const answers = countBy(tries, ({ status }) => status);
      return {
        success: 1 - failed.length / count,
        answers,
        p95Sec: quantile(
          tries.map(({ sec }) => sec),
          0.95,
        ),
      };
    };
    if (isWanted('memory')) {
      const account = attackers[0];
      const quietMiB = await readResidentMiB(product.pid(), 'postgres');
      const ending = new AbortController();
      const all = account
        ? [
            scenarios['bodies-in-memory'],
            scenarios['form-uploads'],
            scenarios.archives,
            scenarios['picture-checks'],
            scenarios['subtitle-checks'],
          ].map((one) => one?.attack(account, '198.18.77.1', ending.signal).catch(() => {}))
        : [];
      let mostMiB = 0;
      for (let look = 0; look < 40; look++) {
        await wait(500);
        mostMiB = Math.max(mostMiB, await readResidentMiB(product.pid(), 'postgres'));
      }
      ending.abort();
      await Promise.allSettled(all);
      const value = Math.round(mostMiB - quietMiB);
      figures['memory of one account, MiB'] = { ...atMost(value, GOALS.accountMiB), quietMiB, mostMiB };
    }
    for (const [name, { attack, honest: ask }] of Object.entries({ ...scenarios, ...outsideScenarios })) {
      if (!isWanted(name)) continue;
      const before = await measure(ask, BASELINE);
      for (const [crowd, networkOf] of Object.entries(crowds)) {
        const ending = new AbortController();
        const attacks = attackers.map((account, number) =>
          attack(account, networkOf(number), ending.signal).catch(() => {}),
        );
        await wait(3_000);
        const under = await measure(ask, TRIES);
        ending.abort();
        await Promise.allSettled(attacks);
        await wait(1_000);
        figures[`${name}, ${crowd}`] = {
          ...under,
          success: atLeast(under.success, GOALS.success),
          beforeSec: before.p95Sec,
          addedSec: atMost(round(under.p95Sec - before.p95Sec, 2), GOALS.addedSec),
        };
        process.stderr.write(`${name}, ${crowd}: ${JSON.stringify(figures[`${name}, ${crowd}`])}\n`);
      }
    }
    if (isWanted('event-loop')) {
      const heavy: Record<string, Ask> = {
        'subtitles of 80,312 cues': subtitles(writeCues(80_312, 9_000)),
        'a body of 1 MB': async (account, network) =>
          await send(account, network, 'PATCH', '/api/accounts/profile', { json: bigJson }),
        'a picture of 16 megapixels': logo(large),
        'a text of 100,000 characters': async (account, network) =>
          await send(account, network, 'POST', '/api/process-video', {
            json: {
              projectName: 'Long',
              sourceType: 'text',
              sourceText: 'They said that it was said again. '.repeat(2_900),
            },
          }),
      };
      for (const [what, ask] of Object.entries(heavy)) {
        const { result, delays } = await product.watchLoop(async () => {
          const { status } = await ask(honest, '203.0.113.201', AbortSignal.timeout(120_000));
          await wait(what.startsWith('a text') ? 30_000 : 1_000);
          return status;
        });
        const delayMs = Math.round(delays.longestDelayMs);
        figures[`event loop: ${what}`] = { status: result, delayMs: atMost(delayMs, GOALS.delayMs) };
      }
    }
    return figures;
  } finally {
    await database.close();
    await product.stop();
    await outside?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
