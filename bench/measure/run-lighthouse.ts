import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

const RUNS = 5;
const FIRST_PAGE_SCRIPT_LIMIT_BYTES = 250_000;

type Goals = { performance: number; accessibility: number; 'best-practices': number };
type Category = keyof Goals;

/** Lighthouse as a phone sees the pages, the median of five runs, and the compressed scripts of the first page. */
export async function runLighthouse(url: string, cookie: string) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const measure = (path: string, goals: Goals, headers: Record<string, string>) =>
      medianRun(`${url}${path}`, port, goals, headers);
    const login = await measure('/login', { performance: 0.95, accessibility: 1, 'best-practices': 1 }, {});
    const dashboard = await measure(
      '/dashboard',
      { performance: 0.9, accessibility: 1, 'best-practices': 1 },
      { cookie },
    );
    const { scriptBytes } = login;
    return {
      login,
      dashboard,
      firstPageScripts: {
        bytes: scriptBytes,
        goalBytes: FIRST_PAGE_SCRIPT_LIMIT_BYTES,
        met: scriptBytes <= FIRST_PAGE_SCRIPT_LIMIT_BYTES,
      },
    };
  } finally {
    await browser.close();
  }
}

async function medianRun(url: string, port: number, goals: Goals, extraHeaders: Record<string, string>) {
  const categories = Object.keys(goals) as Category[];
  const runs: { scores: Record<Category, number>; scriptBytes: number; failing: string[] }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories, extraHeaders });
    if (!outcome) throw new Error(`Lighthouse gave nothing for ${url}`);
    const { lhr } = outcome;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const scores = Object.fromEntries(categories.map((name) => [name, lhr.categories[name]?.score ?? 0]));
    runs.push({
      scores: scores as Record<Category, number>,
      scriptBytes: scriptBytesOf(lhr.audits['network-requests']?.details),
      failing: categories
        .filter((name) => name !== 'performance')
        .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    });
  }
  const scores = Object.fromEntries(categories.map((name) => [name, median(runs.map((run) => run.scores[name]))]));
  const met = categories.every((name) => (scores[name] ?? 0) >= goals[name]);
  return {
    scores,
    goals,
    met,
    failing: [...new Set(runs.flatMap((run) => run.failing))],
    scriptBytes: runs[0]?.scriptBytes ?? 0,
  };
}

/** Bytes over the wire of all scripts that the page loaded. */
function scriptBytesOf(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] };
  return items.reduce((sum, item) => sum + (item.resourceType === 'Script' ? (item.transferSize ?? 0) : 0), 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
