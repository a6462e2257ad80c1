import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '../../apps/server/src/db/tables/accounts-tables.ts';
import { projectShares } from '../../apps/server/src/db/tables/projects-tables.ts';
import { fillEveryTable } from '../../apps/server/src/db/testing/fill-every-table.ts';
import { openFileFolder } from '../../apps/server/src/files/index.ts';
import { fillProject } from '../../apps/server/src/testing/fill-project.ts';
import { setPlan } from '../../apps/server/src/testing/set-plan.ts';
import { settingsTabs } from '../../apps/web/src/pages/settings/settings-search.ts';
import { publicPaths } from '../../packages/contract/src/index.ts';
import { startSandbox } from '../../packages/sandbox/src/index.ts';
import { openProductDatabase } from '../measure/open-product-database.ts';
import { type BenchUser, signUp } from '../measure/sign-up.ts';
import { startProduct } from '../measure/start-product.ts';
import { countBy } from './count-by.ts';
import { plantTexts } from './plant-texts.ts';
import { scriptPayloads } from './script-payloads.ts';

const TIMEOUT_MS = 60_000;
/** After a page has come, for what its scripts do a moment later. */
const SETTLE_MS = 700;

type Fault = { page: string; kind: 'dialog' | 'script' | 'request' | 'policy' | 'console' | 'error'; text: string };
type View = { viewer: 'owner' | 'reader' | 'visitor'; path: string };

/** Run in each page before its own scripts: keeps what its policy refused. */
const watchPolicy = `window.violations = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  window.violations.push(effectiveDirective + ' ' + blockedURI + ' ' + sample));`;
const readMarks = `({ violations: window.violations ?? [], hasRun: window.attacked !== undefined })`;

/**
 * Words that are scripts where a page takes them for more, in every text of two accounts' rows, and every page that shows any of
 * them opened in a browser, mails included. Each round puts others in each place.
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
    const files = await openFileFolder(join(product.dataDir, 'files'));
    const deps = { db: database.db, files } as unknown as Parameters<typeof fillProject>[0];
    const [owner, reader] = [await signUp(url, 1), await signUp(url, 2)];
    const [ownerId, readerId] = [await prove(owner), await prove(reader)];
    async function prove({ email }: BenchUser): Promise<string> {
      const [row] = await database.db.service
        .update(users)
        .set({ emailVerified: true })
        .where(eq(users.email, email))
        .returning({ id: users.id });
      return row?.id ?? '';
    }
    await setPlan(deps, ownerId, 'agency-starter');
    const kept = await database.pool.query<{ password: string }>(
      'delete from accounts where user_id = $1 returning password',
      [ownerId],
    );
    const filled = await fillEveryTable(database.db, ownerId, readerId);
    await database.pool.query(`update accounts set password = $1 where password = 'a hash'`, [kept.rows[0]?.password]);
    await database.pool.query(`delete from jwks where private_key = 'encrypted'`);
    const made = await fillProject(deps, ownerId);
    await database.db.service.insert(projectShares).values({ projectId: made.projectId, ownerId, email: reader.email });
    const links = {
      view: await makeLink(url, owner, made.projectId, 'view'),
      review: await makeLink(url, owner, made.projectId, 'review'),
    };
    const views = listViews([made.projectId, filled.projectId], [made.clipIds[0] ?? '', filled.clipId], links);
    const faults: Fault[] = [];
    const places = new Set<string>();
    let [opened, mails] = [0, 0];
    for (let round = 0; round < rounds && performance.now() < endMs; round++) {
      let next = round * 7;
      const draw = () => scriptPayloads[next++ % scriptPayloads.length] ?? '';
      const write = (): [string, ...string[]] => [
        scriptPayloads.slice(round * 5).join(' '),
        `${draw()} ${draw()}`,
        draw(),
        '<b>x',
      ];
      for (const place of await plantTexts(database.pool, [ownerId, readerId], write)) places.add(place);
      for (const viewer of ['owner', 'reader', 'visitor'] as const) {
        const context = await openContext(browser, url, { owner, reader, visitor: null }[viewer]);
        for (const view of views.filter((one) => one.viewer === viewer)) {
          if (performance.now() > endMs) break;
          faults.push(...(await look(context, `${url}${view.path}`, `${viewer} ${nameOf(view.path)}`)));
          opened += 1;
        }
        await context.close();
      }
      mails = await sendMails(url, owner, made.projectId, sandbox.mailUrl, round);
    }
    const context = await openContext(browser, url, null);
    for (const mail of await listMails(sandbox.mailUrl)) {
      faults.push(...(await look(context, `${sandbox.mailUrl}/${mail.id}`, 'mail in the mailbox')));
      const body = await fetch(`${sandbox.mailUrl}/${mail.id}/html`);
      if (body.ok)
        faults.push(...(await look(context, null, 'mail as a program without a policy shows it', await body.text())));
      opened += 1;
    }
    await context.close();
    const of = (...kinds: Fault['kind'][]) => {
      const found = faults.filter(({ kind }) => kinds.includes(kind));
      return {
        ...{ value: found.length, goal: 0, met: found.length === 0 },
        which: countBy(found, ({ page, text }) => `${page}: ${text.slice(0, 300)}`),
      };
    };
    return {
      payloads: scriptPayloads.length,
      places: places.size,
      pages: views.length,
      opened,
      mails,
      finished: performance.now() < endMs,
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

const nameOf = (path: string) => path.replaceAll(/[0-9a-f-]{36}/g, ':id').replace(/^(\/view\/).*/, '$1:token');

function listViews(
  projects: readonly string[],
  clips: readonly string[],
  links: { view: string; review: string },
): View[] {
  const as = (viewer: View['viewer'], paths: readonly string[]) => paths.map((path) => ({ viewer, path }));
  const ofProjects = projects.flatMap((id) => [`/project/${id}`, `/captions?project=${id}`]);
  return [
    ...as('owner', ['/', '/dashboard', '/upload', '/projects', '/captions', '/billing', '/cloud-storage-setup']),
    ...as('owner', ['/join', ...ofProjects, `/project/${projects[0]}/clip/${clips[0]}/edit`]),
    ...as('owner', [`/project/${projects[1]}/clip/${clips[1]}/edit`]),
    ...as(
      'owner',
      settingsTabs.map((tab) => `/settings?tab=${tab}`),
    ),
    ...as('reader', ['/dashboard', '/projects', '/settings?tab=team', ...projects.map((id) => `/project/${id}`)]),
    ...as('visitor', [
      ...publicPaths,
      links.view,
      links.review,
      `/view/${encodeURIComponent('<script>alert(1)</script>')}`,
    ]),
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
async function look(context: BrowserContext, address: string | null, name: string, html = ''): Promise<Fault[]> {
  const faults: Fault[] = [];
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
    const { violations, hasRun } = await page.evaluate<{ violations: string[]; hasRun: boolean }>(readMarks);
    for (const violation of violations) note('policy', violation);
    if (hasRun) note('script', 'a script of the text ran');
  } catch (error) {
    note('error', error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await page.close();
  }
  return faults;
}

async function makeLink(
  url: string,
  { cookie }: BenchUser,
  projectId: string,
  kind: 'view' | 'review',
): Promise<string> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/projects/${projectId}/${kind}-link`, { method: 'PUT', headers, body: '{}' });
  const { link } = (await answer.json()) as { link: { url: string } };
  return new URL(link.url).pathname;
}

/** Mails that bear the texts: about a share, and about a seat in a team. */
async function sendMails(
  url: string,
  { cookie }: BenchUser,
  projectId: string,
  mailUrl: string,
  round: number,
): Promise<number> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const email = `someone-${round}@clipwright.local`;
  const bodies: [string, object][] = [
    [`/api/projects/${projectId}/shares`, { email }],
    ['/api/team/invitations', { email, role: 'viewer' }],
    ['/api/accounts/forgot-password', { email: 'bench-1@clipwright.local' }],
  ];
  for (const [path, body] of bodies) {
    await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  const before = Date.now();
  let count = 0;
  while (Date.now() - before < 15_000) {
    const found = (await listMails(mailUrl)).length;
    if (found >= (round + 1) * bodies.length) return found;
    count = found;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return count;
}

async function listMails(mailUrl: string): Promise<{ id: string }[]> {
  const { messages = [] } = (await (await fetch(`${mailUrl}.json`)).json()) as { messages?: { id: string }[] };
  return messages;
}
