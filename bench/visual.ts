import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { apiKeyMessages } from '../apps/web/src/features/accounts/settings/keys/api-key-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { viewLinkTexts } from '../apps/web/src/features/projects/view-links/view-link-messages.ts';
import { sourcesMessages } from '../apps/web/src/features/sources/sources-messages.ts';
import { settingsTabs } from '../apps/web/src/pages/settings/settings-search.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { createProjectClient, cutSample, isOver } from './measure/bench-project.ts';
import { findPageFaults, type PageFault } from './measure/find-page-faults.ts';
import { makeApiKeys } from './measure/make-api-keys.ts';
import { queryProduct } from './measure/query-product.ts';
import { type BenchUser, signUp } from './measure/sign-up.ts';
import { startProduct } from './measure/start-product.ts';

const outDir = join(import.meta.dirname, '..', 'bench-out', 'visual');
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const themes = ['light', 'dark'] as const;
const viewers = ['visitor', 'new user', 'user with clips', 'owner of a team'] as const;
const TIMEOUT_MS = 30_000;
/** A page on which nothing changed for so long has loaded. */
const STABLE_MS = 500;
/** Of the sample: long enough for three clips. */
const SOURCE_SEC = 75;

/** States that no address leads to. */
const states = {
  'audio chosen': async (page: Page) => {
    const file = { name: 'Episode 12.wav', mimeType: 'audio/wav', buffer: makeSilence() };
    await page.getByLabel(sourcesMessages.file.choose).setInputFiles(file);
    await page.getByText(sourcesMessages.file.sound).waitFor();
  },
  sharing: async (page: Page) => {
    const share = page.getByRole('button', { name: projectsMessages.share.open });
    // A phone shows the clips alone.
    if (!(await share.isVisible())) return;
    await share.click();
    await page.getByText(viewLinkTexts.review.passwordLabel).waitFor();
  },
  'new key': async (page: Page) => {
    await page.getByRole('button', { name: apiKeyMessages.make }).click();
    await page.getByLabel(apiKeyMessages.scopes).waitFor();
  },
};

type Viewer = (typeof viewers)[number];
/** `state`: what is done on the page before it is looked at. */
type View = { viewer: Viewer; path: string; state?: State };
type State = keyof typeof states;
type Shot = { width: number; theme: (typeof themes)[number] };

type Projects = { finished: string; failed: string; shownAt: string; clip: string; reviewed: string; locked: string };

function listViews(projects: Projects): View[] {
  const open = (viewer: Viewer, paths: string[]) => paths.map((path) => ({ viewer, path }));
  const noProject = '00000000-0000-4000-8000-000000000000';
  return [
    ...open('visitor', ['/', '/login', '/signup', '/forgot-password', '/reset-password?token=expired', '/pricing']),
    ...open('visitor', ['/verify-email?token=expired', '/verify-email', '/confirm-email?token=expired']),
    ...open('visitor', ['/terms', '/privacy', '/about-clipwright', '/help', '/changelog', '/view/unknown', '/nowhere']),
    ...open('visitor', ['/payment-success', '/payment-cancelled', projects.shownAt]),
    ...open('visitor', [projects.reviewed, projects.locked]),
    ...open('new user', ['/dashboard', '/upload', '/projects', '/captions', '/billing', '/cloud-storage-setup']),
    ...open('new user', ['/pricing', `/project/${noProject}`, `/projects/${noProject}`]),
    ...open('new user', ['/join', '/join?invitation=unknown', '/verify-email?token=expired', '/confirm-email']),
    { viewer: 'new user', path: '/upload', state: 'audio chosen' },
    ...open('user with clips', ['/', '/dashboard', '/upload', '/projects', '/captions', '/billing']),
    ...open('user with clips', [`/project/${projects.finished}`, `/projects/${projects.finished}`]),
    ...open('user with clips', [`/project/${projects.finished}/clip/${projects.clip}/edit`]),
    ...open('user with clips', [`/project/${projects.finished}/clip/${noProject}/edit`]),
    ...open('user with clips', [`/project/${projects.failed}`, `/captions?project=${projects.finished}`]),
    ...open(
      'user with clips',
      settingsTabs.map((tab) => `/settings?tab=${tab}`),
    ),
    { viewer: 'user with clips', path: `/project/${projects.finished}`, state: 'sharing' },
    ...open(
      'owner of a team',
      ['brand-kits', 'team', 'billing', 'api', 'webhooks'].map((tab) => `/settings?tab=${tab}`),
    ),
    { viewer: 'owner of a team', path: '/settings?tab=api', state: 'new key' },
  ];
}

/**
 * Takes a picture of every page and state at three widths in both themes, into `bench-out/visual`, and lists what no page
 * should have: findings of axe, content wider than the window, pictures that do not load, errors in the console.
 */
export async function run({ tools }: { tools: MediaTools }) {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const product = await startProduct();
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const [newUser, maker, owner] = [
      await signUp(product.url, 1),
      await signUp(product.url, 2),
      await signUp(product.url, 3),
    ];
    await makeTeam(product, owner);
    const views = listViews(await makeProjects(tools, product.url, maker));
    const users: Record<Viewer, BenchUser | null> = {
      visitor: null,
      'new user': newUser,
      'user with clips': maker,
      'owner of a team': owner,
    };
    const findings: (View & Shot & PageFault)[] = [];
    let pictures = 0;
    for (const theme of themes) {
      for (const viewer of viewers) {
        const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' });
        context.setDefaultTimeout(TIMEOUT_MS);
        await signIn(context, product.url, users[viewer]);
        for (const view of views.filter((candidate) => candidate.viewer === viewer)) {
          const looks = sizes.map(async (size) => {
            const shot = { width: size.width, theme };
            const faults = await look(context, product.url, view, size, theme);
            return faults.map((fault) => ({ ...view, ...shot, ...fault }));
          });
          const found = (await Promise.all(looks)).flat();
          // All of it takes long: what is found can be mended meanwhile.
          for (const fault of found) console.error(JSON.stringify(fault));
          findings.push(...found);
          pictures += sizes.length;
        }
        await context.close();
      }
    }
    return { pictures, findings: { value: findings.length, goal: 0, met: findings.length === 0 }, list: findings };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A project with clips, and one whose file breaks off. */
async function makeProjects(tools: MediaTools, url: string, user: BenchUser) {
  const client = createProjectClient(url, user.cookie);
  const { bytes, words } = await cutSample(tools, SOURCE_SEC);
  const processingOptions = { minDuration: 10, targetDuration: 15, maxDuration: 30, quality: 'low' };
  const fields = { sourceType: 'file', targetPlatforms: ['tiktok'], sidecarText: words, processingOptions };
  const finished = await client.begin({ ...fields, projectName: 'Three sonnets', numClips: 3 }, bytes);
  const broken = bytes.subarray(0, bytes.length / 3);
  const failed = await client.begin({ ...fields, projectName: 'A file that breaks off', numClips: 1 }, broken);
  const { clips } = await client.until(finished.processing_id, isOver);
  await client.until(failed.processing_id, isOver);
  const shownAt = await client.showToAnyone(finished.project_id);
  const review = async (project: { project_id: string }, input: object) => {
    const path = `/api/projects/${project.project_id}/review-link`;
    const { link } = (await send(url, user, 'PUT', path, input)) as { link: { url: string } };
    return new URL(link.url).pathname;
  };
  return {
    ...{ finished: finished.project_id, failed: failed.project_id, shownAt, clip: clips[0]?.id ?? '' },
    ...{ reviewed: await review(finished, {}), locked: await review(failed, { password: 'open sesame' }) },
  };
}

/** On a plan with seats: keys, an endpoint, and an open invitation. */
async function makeTeam({ url, dataDir }: { url: string; dataDir: string }, owner: BenchUser): Promise<void> {
  await makeApiKeys(dataDir, owner.email, 2);
  const hooks = { url: 'https://example.com/hooks', events: ['clip.ready'], currentPassword: owner.password };
  await send(url, owner, 'POST', '/api/webhooks', hooks);
  await queryProduct(
    dataDir,
    `with workspace as (insert into workspaces (id) select id from users where email = '${owner.email}' returning id)
     insert into workspace_invitations (workspace_id, email, role, expires_at)
     select id, 'sam@example.org', 'editor', now() + interval '5 days' from workspace`,
  );
}

async function send(url: string, { cookie }: BenchUser, method: string, path: string, body: unknown): Promise<unknown> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}

/** Two seconds, as a recorder writes them. */
function makeSilence(): Buffer {
  const [rate, bytes] = [8_000, 16_000];
  const wav = Buffer.alloc(44 + bytes, 0x80);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + bytes, 4);
  wav.write('WAVEfmt ', 8);
  for (const [place, value] of [16, 1 | (1 << 16), rate, rate, 1 | (8 << 16)].entries())
    wav.writeUInt32LE(value, 16 + 4 * place);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes, 40);
  return wav;
}

async function signIn(context: BrowserContext, url: string, user: BenchUser | null): Promise<void> {
  const pairs = user ? user.cookie.split('; ').map((pair) => /^([^=]+)=(.*)$/.exec(pair)) : [];
  await context.addCookies(pairs.map((pair) => ({ name: pair?.[1] ?? '', value: pair?.[2] ?? '', url })));
}

/** Waits until nothing loads any more: nothing says that it is busy, and the page has said the same for a while. */
async function settle(page: Page): Promise<void> {
  const endMs = Date.now() + TIMEOUT_MS;
  let before: string | null = null;
  while (Date.now() < endMs) {
    await page.locator('[aria-busy="true"], [data-loading]').first().waitFor({ state: 'detached' });
    const text = await page.locator('body').innerText();
    if (text === before) return;
    before = text;
    await page.waitForTimeout(STABLE_MS);
  }
}

async function look(
  context: BrowserContext,
  url: string,
  { viewer, path, state }: View,
  size: { width: number; height: number },
  theme: string,
): Promise<PageFault[]> {
  const page = await context.newPage();
  const faults: PageFault[] = [];
  page.on('pageerror', (error) => faults.push({ rule: 'error in the page', element: error.message }));
  page.on('console', (message) => {
    // A browser also logs each request that is refused, as some of these states are.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal)
      faults.push({ rule: 'error in the console', element: message.text() });
  });
  try {
    await page.setViewportSize(size);
    await page.goto(`${url}${path}`);
    await page.locator('h1').first().waitFor();
    await settle(page);
    if (state) {
      await states[state](page);
      await settle(page);
    }
    await page.evaluate(() => document.fonts.ready);
    const name = `${viewer} ${path} ${state ?? ''} ${theme} ${size.width}`.replaceAll(/[^\w]+/g, '-');
    await page.screenshot({ path: join(outDir, `${name}.png`), fullPage: true });
    faults.push(...(await findPageFaults(page)));
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    faults.push({ rule: 'not shown', element: reason });
  } finally {
    await page.close();
  }
  return faults;
}
