import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { createProjectClient, cutSample, isOver } from './measure/bench-project.ts';
import { findPageFaults, type PageFault } from './measure/find-page-faults.ts';
import { type BenchUser, signUp } from './measure/sign-up.ts';
import { startProduct } from './measure/start-product.ts';

const outDir = join(import.meta.dirname, '..', 'bench-out', 'visual');
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const themes = ['light', 'dark'] as const;
const viewers = ['visitor', 'new user', 'user with clips'] as const;
const TIMEOUT_MS = 30_000;
/** A page on which nothing changed for so long has loaded. */
const STABLE_MS = 500;
/** Of the sample: long enough for three clips. */
const SOURCE_SEC = 75;

type Viewer = (typeof viewers)[number];
type View = { viewer: Viewer; path: string };
type Shot = { width: number; theme: (typeof themes)[number] };

function listViews(projects: { finished: string; failed: string; shownAt: string; clip: string }): View[] {
  const open = (viewer: Viewer, paths: string[]) => paths.map((path) => ({ viewer, path }));
  const tabs = ['account', 'cloud-storage', 'caption-style', 'notifications', 'billing', 'preferences'];
  const noProject = '00000000-0000-4000-8000-000000000000';
  return [
    ...open('visitor', ['/', '/login', '/signup', '/forgot-password', '/reset-password?token=expired', '/pricing']),
    ...open('visitor', ['/terms', '/privacy', '/about-clipwright', '/help', '/changelog', '/view/unknown', '/nowhere']),
    ...open('visitor', ['/payment-success', '/payment-cancelled', projects.shownAt]),
    ...open('new user', ['/dashboard', '/upload', '/projects', '/captions', '/billing', '/cloud-storage-setup']),
    ...open('new user', ['/pricing', `/project/${noProject}`, `/projects/${noProject}`]),
    ...open('user with clips', ['/', '/dashboard', '/upload', '/projects', '/captions', '/billing']),
    ...open('user with clips', [`/project/${projects.finished}`, `/projects/${projects.finished}`]),
    ...open('user with clips', [`/project/${projects.finished}/clip/${projects.clip}/edit`]),
    ...open('user with clips', [`/project/${projects.finished}/clip/${noProject}/edit`]),
    ...open('user with clips', [`/project/${projects.failed}`, `/captions?project=${projects.finished}`]),
    ...open(
      'user with clips',
      tabs.map((tab) => `/settings?tab=${tab}`),
    ),
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
    const [newUser, maker] = [await signUp(product.url, 1), await signUp(product.url, 2)];
    const views = listViews(await makeProjects(tools, product.url, maker));
    const users: Record<Viewer, BenchUser | null> = { visitor: null, 'new user': newUser, 'user with clips': maker };
    const findings: (View & Shot & PageFault)[] = [];
    let pictures = 0;
    for (const theme of themes) {
      for (const viewer of viewers) {
        const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' });
        context.setDefaultTimeout(TIMEOUT_MS);
        await signIn(context, product.url, users[viewer]);
        for (const view of views.filter((candidate) => candidate.viewer === viewer)) {
          for (const size of sizes) {
            const shot = { width: size.width, theme };
            const faults = await look(context, product.url, view, size, theme);
            findings.push(...faults.map((fault) => ({ ...view, ...shot, ...fault })));
            pictures++;
          }
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
  return { finished: finished.project_id, failed: failed.project_id, shownAt, clip: clips[0]?.id ?? '' };
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
  { viewer, path }: View,
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
    await page.evaluate(() => document.fonts.ready);
    const name = `${viewer} ${path} ${theme} ${size.width}`.replaceAll(/[^\w]+/g, '-');
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
