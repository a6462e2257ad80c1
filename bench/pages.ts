import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { publicPaths } from '../packages/contract/src/index.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { createProjectClient, cutSample, isOver } from './measure/bench-project.ts';
import { makeCopyOf } from './measure/edited-project.ts';
import { fillAccount } from './measure/fill-account.ts';
import { measureScripts } from './measure/measure-scripts.ts';
import { runLighthouse } from './measure/run-lighthouse.ts';
import { type BenchUser, signUp } from './measure/sign-up.ts';
import { type Product, startProduct } from './measure/start-product.ts';
import { type Walk, walkPages } from './measure/walk-pages.ts';

const PROJECTS = 200;
const CLIPS = 20;
const SOURCE_SEC = 60;
const SCRIPT_LIMIT_BYTES = 150_000;
const goals = { lcpMs: 2000, cls: 0.05, inpMs: 200 };
const parts = ['scripts', 'walks', 'lighthouse'] as const;

/**
 * What visitors and users wait for: the scripts of public pages, what a user with 200 projects and one of 20 clips feels
 * on a slow processor, and Lighthouse on every page. `--times` says how often the last two are measured (3), `--only`
 * names one of the three parts.
 */
export async function run({ tools, times = '3', only }: { tools: MediaTools; times?: string; only?: string }) {
  const wanted = parts.filter((part) => only === undefined || part === only);
  const rounds = Number(times);
  const product = await startProduct();
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const figures: Record<string, unknown> = { loadBefore: loadavg()[0] };
    if (wanted.includes('scripts')) figures.scripts = await measureAllScripts(browser, product.url);
    if (wanted.length === 1 && wanted[0] === 'scripts') return figures;
    const { user, projectId, clipId, viewPath } = await fillProduct(product, tools);
    if (wanted.includes('walks'))
      figures.walks = await walkAll(browser, product.url, user, { projectId, clipId }, rounds);
    if (wanted.includes('lighthouse')) {
      const signedIn = ['/dashboard', '/upload', '/projects', `/project/${projectId}`, '/captions', '/settings'];
      const pages = { visitor: [...publicPaths, viewPath], signedIn: [...signedIn, '/billing'] };
      figures.lighthouse = await runLighthouse({ url: product.url, port, cookie: user.cookie, pages, rounds });
    }
    return { ...figures, loadAfter: loadavg()[0] };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A user with many projects, the newest of which has many clips and is shown to anyone. */
async function fillProduct(product: Product, tools: MediaTools) {
  const user = await signUp(product.url, 1);
  const client = createProjectClient(product.url, user.cookie);
  const { bytes, words } = await cutSample(tools, SOURCE_SEC);
  const processingOptions = { minDuration: 10, targetDuration: 15, maxDuration: 30, quality: 'low' };
  const fields = { sourceType: 'file', targetPlatforms: ['tiktok'], sidecarText: words, processingOptions };
  const run = await client.begin({ ...fields, projectName: 'Three sonnets', numClips: 3 }, bytes);
  const { clips } = await client.until(run.processing_id, isOver);
  const projectId = run.project_id;
  const clipId = clips[0]?.id ?? '';
  await makeCopyOf({ client }, clipId);
  await fillAccount({ dataDir: product.dataDir, projectId, projects: PROJECTS, clips: CLIPS });
  return { user, projectId, clipId, viewPath: await client.showToAnyone(projectId) };
}

async function measureAllScripts(browser: Browser, url: string) {
  const pages: Record<string, unknown> = {};
  for (const path of [...publicPaths, '/forgot-password', '/reset-password?token=x']) {
    const bytes = await measureScripts(browser, `${url}${path}`);
    pages[path] = { bytes, goal: SCRIPT_LIMIT_BYTES, met: bytes <= SCRIPT_LIMIT_BYTES };
  }
  return pages;
}

async function walkAll(
  browser: Browser,
  url: string,
  { cookie }: BenchUser,
  project: Parameters<typeof walkPages>[3],
  rounds: number,
) {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  const all: Record<string, Walk[]> = {};
  for (let round = 0; round < rounds; round++) {
    const walks = await walkPages(browser, url, cookies, project);
    for (const [page, walk] of Object.entries(walks)) all[page] = [...(all[page] ?? []), walk];
  }
  return Object.fromEntries(Object.entries(all).map(([page, walks]) => [page, compare(walks)]));
}

/** The median round of each measure, and the best, which other work on the machine disturbs least. */
function compare(walks: readonly Walk[]) {
  const figures = (['lcpMs', 'cls', 'inpMs'] as const).map((name) => {
    const sorted = walks.map((walk) => walk[name]).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return [name, { median, best: sorted[0], goal: goals[name], met: median <= goals[name] }];
  });
  return { ...Object.fromEntries(figures), slowest: walks.map(({ slowest }) => slowest) };
}
