import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import { projectShares } from '../../apps/server/src/db/tables/projects-tables.ts';
import { fillEveryTable } from '../../apps/server/src/db/testing/fill-every-table.ts';
import { openFileFolder } from '../../apps/server/src/files/index.ts';
import { fillProject } from '../../apps/server/src/testing/fill-project.ts';
import { setPlan } from '../../apps/server/src/testing/set-plan.ts';
import { settingsTabs } from '../../apps/web/src/pages/settings/settings-search.ts';
import { publicPaths, workspaceParameter } from '../../packages/contract/src/index.ts';
import { startSandbox } from '../../packages/sandbox/src/index.ts';
import { openProductDatabase, type ProductDatabase } from '../measure/open-product-database.ts';
import { type BenchUser, signUp } from '../measure/sign-up.ts';
import { type Product, startProduct } from '../measure/start-product.ts';
import { countBy } from './count-by.ts';
import { type EnteredField, enterTexts } from './enter-texts.ts';
import { plantTexts } from './plant-texts.ts';
import { scriptPayloads } from './script-payloads.ts';

const TIMEOUT_MS = 60_000;
/** After a page has come, for what its scripts do a moment later. */
const SETTLE_MS = 700;
const MAIL_WAIT_MS = 15_000;

const viewers = ['owner', 'member', 'reader', 'reviewer', 'visitor'] as const;
type Viewer = (typeof viewers)[number];
type Fault = { page: string; kind: 'dialog' | 'script' | 'request' | 'policy' | 'console' | 'error'; text: string };
type Marks = { violations: string[]; hasRun: boolean; isShown: boolean };
/** What was wrong with a page, and whether it showed one of the texts. */
type Seen = { faults: Fault[]; isShown: boolean };
type View = { viewer: Viewer; path: string };

/** Run in each page before its own scripts: keeps what its policy refused. */
const watchPolicy = `window.violations = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  window.violations.push(effectiveDirective + ' ' + blockedURI + ' ' + sample));`;
const readMarks = `({ violations: window.violations ?? [], hasRun: window.attacked !== undefined,
  isShown: (document.body?.innerText ?? '').includes('attacked=1') })`;

/**
 * Words that are scripts where a page takes them for more, in every field that users fill and in every text of two accounts' rows,
 * and every page that shows any of them opened in a browser, mails included. Each round puts others in each place.
 */
export async function openHostilePages({ rounds, minutes }: { rounds: number; minutes: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-mail-'));
  const sandbox = await startSandbox({ dataDir: folder, productUrl: 'http://localhost:3000', redirectUris: [] });
  const product = await startProduct({ settings: { SMTP_URL: sandbox.smtpUrl } });
  const database = await openProductDatabase(product.dataDir);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const endMs = performance.now() + minutes * 60_000;
  try {
    const { url } = product;
    const stage = await setStage(product, database);
    const { owner, member, reader, ids } = stage;
    const views = listViews(stage);
    const faults: Fault[] = [];
    const places = new Set<string>();
    const entered: EnteredField[] = [];
    let [opened, showing] = [0, 0];
    const open = async (context: BrowserContext, address: string | null, name: string, html?: string) => {
      const seen = await look(context, address, name, html);
      faults.push(...seen.faults);
      opened += 1;
      if (seen.isShown) showing += 1;
    };
    for (let round = 0; round < rounds && performance.now() < endMs; round++) {
      let next = round * 7;
      const draw = () => scriptPayloads[next++ % scriptPayloads.length] ?? '';
      const write = (): [string, ...string[]] => [
        scriptPayloads.slice(round * 5).join(' '),
        `${draw()} ${draw()}`,
        draw(),
        '<b>x',
      ];
      for (const place of await plantTexts(database.pool, ids, write)) places.add(place);
      entered.push(...(await enterTexts(url, { owner, target: stage.target, round })));
      for (const viewer of viewers) {
        const context = await openContext(
          browser,
          url,
          { owner, member, reader, reviewer: null, visitor: null }[viewer],
        );
        for (const view of views.filter((one) => one.viewer === viewer)) {
          if (performance.now() > endMs) break;
          await open(context, `${url}${view.path}`, `${viewer} ${nameOf(view.path)}`);
        }
        await context.close();
      }
      await sendMails(url, stage, sandbox.mailUrl, round);
    }
    const mails = await listMails(sandbox.mailUrl);
    const context = await openContext(browser, url, null);
    for (const { id } of mails) {
      await open(context, `${sandbox.mailUrl}/${id}`, 'mail in the mailbox');
      const body = await fetch(`${sandbox.mailUrl}/${id}/html`);
      const html = await body.text();
      if (body.ok) await open(context, null, 'mail as a program without a policy shows it', html);
    }
    // What is looked for is seen where it is.
    const control = await look(context, null, 'control', scriptPayloads.join('\n'));
    await context.close();
    const of = (...kinds: Fault['kind'][]) => {
      const found = faults.filter(({ kind }) => kinds.includes(kind));
      return {
        ...{ value: found.length, goal: 0, met: found.length === 0 },
        which: countBy(found, ({ page, text }) => `${page}: ${text.slice(0, 300)}`),
      };
    };
    const failed = entered.filter(({ status }) => status >= 500);
    const taken = entered.filter(({ status }) => status < 400);
    return {
      payloads: scriptPayloads.length,
      placesPlanted: places.size,
      fields: { tried: countUnlike(entered), taken: countUnlike(taken), statuses: countBy(entered, statusOf) },
      failed: { value: failed.length, goal: 0, met: failed.length === 0, which: countBy(failed, ({ field }) => field) },
      pages: views.length,
      opened,
      mails: mails.length,
      finished: performance.now() < endMs,
      showing,
      control: { value: control.faults.length, met: control.faults.some(({ kind }) => kind === 'script') },
      ran: of('dialog', 'script'),
      requestsOutside: of('request'),
      violations: of('policy'),
      consoleErrors: of('console', 'error'),
    };
  } finally {
    await browser.close();
    await database.close();
    await product.stop();
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const statusOf = ({ field, status }: EnteredField) => `${field}: ${status}`;
const countUnlike = (fields: readonly EnteredField[]) => new Set(fields.map(({ field }) => field)).size;

type Stage = Awaited<ReturnType<typeof setStage>>;

/** An account with rows in every table and a project that was made, a member of its workspace, a reader, and its links. */
async function setStage({ url, dataDir }: Product, database: ProductDatabase) {
  const deps = { db: database.db, files: await openFileFolder(join(dataDir, 'files')) };
  const [owner, member, reader] = [await signUp(url, 1), await signUp(url, 2), await signUp(url, 3)];
  const ownerId = await database.proveAddress(owner.email);
  const memberId = await database.proveAddress(member.email);
  const readerId = await database.proveAddress(reader.email);
  for (const id of [ownerId, memberId]) await setPlan(deps, id, 'agency-starter');
  const kept = await database.pool.query<{ password: string }>(
    'delete from accounts where user_id = $1 returning password',
    [ownerId],
  );
  const filled = await fillEveryTable(database.db, ownerId, readerId, [{ userId: memberId, role: 'editor' }]);
  // Made-up rows hold what cannot be read in these places.
  await database.pool.query(`update accounts set password = $1 where password = 'a hash'`, [kept.rows[0]?.password]);
  await database.pool.query(`delete from jwks where private_key = 'encrypted'`);
  await database.pool.query(`delete from two_factors where secret = 'encrypted'`);
  await database.pool.query(`delete from view_links where token_secret = 'encrypted'`);
  const made = await fillProject(deps, ownerId);
  await database.db.service.insert(projectShares).values({ projectId: made.projectId, ownerId, email: reader.email });
  const [view, review] = [
    await makeLink(url, owner, made.projectId, 'view'),
    await makeLink(url, owner, made.projectId, 'review'),
  ];
  const clipId = made.clipIds[0] ?? '';
  return {
    ...{ owner, member, reader, ownerId, view, review },
    ids: [ownerId, memberId, readerId],
    projects: [
      { projectId: made.projectId, clipId },
      { projectId: filled.projectId, clipId: filled.clipId },
    ],
    target: { projectId: made.projectId, clipId, sourceId: made.sourceId, reviewPath: review },
  };
}

const nameOf = (path: string) => path.replaceAll(/[0-9a-f-]{36}/g, ':id').replace(/^(\/view\/).*/, '$1:token');

function listViews({ ownerId, projects, view, review }: Stage): View[] {
  const as = (viewer: Viewer, paths: readonly string[]) => paths.map((path) => ({ viewer, path }));
  const home = ['/dashboard', '/upload', '/projects', '/captions'];
  const ofProjects = projects.flatMap(({ projectId, clipId }) => [
    `/project/${projectId}`,
    `/captions?project=${projectId}`,
    `/project/${projectId}/clip/${clipId}/edit`,
  ]);
  const tabs = settingsTabs.map((tab) => `/settings?tab=${tab}`);
  const inWorkspace = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${workspaceParameter}=${ownerId}`;
  return [
    ...as('owner', ['/', ...home, '/billing', '/cloud-storage-setup', '/join', ...ofProjects, ...tabs]),
    ...as('member', [...home, ...ofProjects, ...tabs].map(inWorkspace)),
    ...as('reader', ['/dashboard', '/projects', '/settings?tab=team']),
    ...as(
      'reader',
      projects.map(({ projectId }) => `/project/${projectId}`),
    ),
    ...as('reviewer', [review, `${review}?clip=${projects[0]?.clipId}`]),
    ...as('visitor', [...publicPaths, view, `/view/${encodeURIComponent('<script>alert(1)</script>')}`]),
    ...as('visitor', ['/help?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '/login?next=javascript:alert(1)']),
    ...as('visitor', [
      '/reset-password?token=%22%3E%3Csvg%20onload%3Dalert(1)%3E',
      '/%3Cscript%3Ealert(1)%3C/script%3E',
    ]),
  ];
}

async function openContext(browser: Browser, url: string, user: BenchUser | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1800 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript({ content: watchPolicy });
  const cookies = (user?.cookie.split('; ') ?? []).map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await context.addCookies(cookies);
  return context;
}

/** Opens a page, or shows a text as one, and waits until it has settled. */
async function look(context: BrowserContext, address: string | null, name: string, html = ''): Promise<Seen> {
  const faults: Fault[] = [];
  let isShown = false;
  const page = await context.newPage();
  const note = (kind: Fault['kind'], text: string) => faults.push({ page: name, kind, text });
  page.on('dialog', (dialog) => {
    note('dialog', dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => note('error', error.message));
  page.on('console', (message) => {
    // A browser also logs each request that is refused, as that for a file which is no picture.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note('console', message.text());
  });
  // What a mail asks for is asked for by programs that show pictures; ours carry none of others.
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'attack.invalid') note('request', request.url());
  });
  try {
    if (address === null) await page.setContent(html);
    else await page.goto(address);
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    await page.waitForTimeout(SETTLE_MS);
    for (const search of await page.getByRole('searchbox').all()) {
      await search.fill(scriptPayloads[10] ?? '', { timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(SETTLE_MS);
    }
    const marks = await page.evaluate<Marks>(readMarks);
    const { violations, hasRun } = marks;
    isShown = marks.isShown;
    for (const violation of violations) note('policy', violation);
    if (hasRun) note('script', 'a script of the text ran');
  } catch (error) {
    note('error', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await page.close();
  }
  return { faults, isShown };
}

const madeLink = z.object({ link: z.object({ url: z.string() }) });

async function makeLink(
  url: string,
  { cookie }: BenchUser,
  projectId: string,
  kind: 'view' | 'review',
): Promise<string> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/projects/${projectId}/${kind}-link`, { method: 'PUT', headers, body: '{}' });
  return new URL(madeLink.parse(await answer.json()).link.url).pathname;
}

/** Mails that bear the texts: about a share, about a seat in a team, to the owner. Waits for them a while. */
async function sendMails(url: string, { owner, target }: Stage, mailUrl: string, round: number): Promise<void> {
  const headers = { cookie: owner.cookie, origin: url, 'content-type': 'application/json' };
  const email = `someone-${round}@clipwright.local`;
  const before = (await listMails(mailUrl)).length;
  const bodies: [string, object][] = [
    [`/api/projects/${target.projectId}/shares`, { email }],
    ['/api/team/invitations', { email, role: 'viewer' }],
    ['/api/accounts/forgot-password', { email: owner.email }],
    ['/api/accounts/change-email', { email, currentPassword: owner.password }],
  ];
  for (const [path, body] of bodies) {
    await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  const endMs = performance.now() + MAIL_WAIT_MS;
  while (performance.now() < endMs && (await listMails(mailUrl)).length < before + bodies.length) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function listMails(mailUrl: string): Promise<{ id: string }[]> {
  return mailList.parse(await (await fetch(`${mailUrl}.json`)).json()).messages;
}

const mailList = z.object({ messages: z.array(z.object({ id: z.string() })) });
