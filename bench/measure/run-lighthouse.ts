import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';

const RUNS = 5;
const PUBLIC_SCRIPT_LIMIT_BYTES = 150_000;

type Goals = { performance: number; accessibility: number; 'best-practices': number; seo?: number };
type Category = keyof Goals;

/** What the performance score is made of, all in milliseconds but the layout shift. */
const metrics = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  speedIndex: 'speed-index',
  blocked: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
} as const;
type Metrics = Record<keyof typeof metrics, number>;

/** What visitors see. */
const publicPages = ['/', '/pricing', '/terms', '/login'] as const;
const publicGoals: Goals = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };

/** Lighthouse as a phone sees the pages, the median of five runs each, and the compressed scripts of public pages. */
export async function runLighthouse(url: string, cookie: string) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const measure = (path: string, goals: Goals, headers: Record<string, string>) =>
      medianRun(`${url}${path}`, port, goals, headers);
    const pages: Record<string, Awaited<ReturnType<typeof measure>>> = {};
    for (const path of publicPages) pages[path] = await measure(path, publicGoals, {});
    const dashboard = await measure(
      '/dashboard',
      { performance: 0.9, accessibility: 1, 'best-practices': 1 },
      { cookie },
    );
    const bytes = Math.max(...Object.values(pages).map(({ scriptBytes }) => scriptBytes));
    return {
      ...pages,
      dashboard,
      publicScripts: { bytes, goalBytes: PUBLIC_SCRIPT_LIMIT_BYTES, met: bytes <= PUBLIC_SCRIPT_LIMIT_BYTES },
    };
  } finally {
    await browser.close();
  }
}

async function medianRun(url: string, port: number, goals: Goals, extraHeaders: Record<string, string>) {
  const categories = Object.keys(goals) as Category[];
  const runs: { scores: Record<Category, number>; metrics: Metrics; scriptBytes: number; failing: string[] }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const lhr = await audit(url, { port, logLevel: 'error', onlyCategories: categories, extraHeaders });
    const scores = Object.fromEntries(categories.map((name) => [name, lhr.categories[name]?.score ?? 0]));
    runs.push({
      scores: scores as Record<Category, number>,
      metrics: readMetrics(lhr),
      scriptBytes: scriptBytesOf(lhr.audits['network-requests']?.details),
      failing: categories
        .filter((name) => name !== 'performance')
        .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    });
  }
  const scores = Object.fromEntries(categories.map((name) => [name, median(runs.map((run) => run.scores[name]))]));
  const figures = Object.keys(metrics).map((name) => [
    name,
    median(runs.map((run) => run.metrics[name as keyof Metrics])),
  ]);
  const met = categories.every((name) => (scores[name] ?? 0) >= (goals[name] ?? 0));
  return {
    scores,
    goals,
    met,
    metrics: Object.fromEntries(figures),
    failing: [...new Set(runs.flatMap((run) => run.failing))],
    scriptBytes: runs[0]?.scriptBytes ?? 0,
  };
}

function readMetrics({ audits }: Result): Metrics {
  const entries = Object.entries(metrics).map(([name, id]) => [
    name,
    Math.round(1000 * (audits[id]?.numericValue ?? 0)) / 1000,
  ]);
  return Object.fromEntries(entries);
}

/** On a busy machine Lighthouse now and then loses the trace and asks to be run again. */
async function audit(url: string, flags: Flags): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    const lhr = (await lighthouse(url, flags))?.lhr;
    if (lhr && !lhr.runtimeError) return lhr;
    if (attempt === 2) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'Lighthouse gave nothing'}`);
  }
}

/** Bytes over the wire of all scripts that the page loaded. */
function scriptBytesOf(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] };
  return items.reduce((sum, item) => sum + (item.resourceType === 'Script' ? (item.transferSize ?? 0) : 0), 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
