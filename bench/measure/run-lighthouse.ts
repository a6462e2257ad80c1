import lighthouse, { type Flags, type Result } from 'lighthouse';

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

const visitorGoals: Goals = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 };
const userGoals: Goals = { performance: 0.9, accessibility: 1, 'best-practices': 1 };

type LighthouseOptions = {
  url: string;
  /** Of the browser's debugging protocol. */
  port: number;
  cookie: string;
  /** Paths, as visitors and as the user of the cookie. */
  pages: { visitor: readonly string[]; signedIn: readonly string[] };
  rounds: number;
};

/** Lighthouse as a phone sees the pages: the median of all rounds for each. */
export async function runLighthouse({ url, port, cookie, pages, rounds }: LighthouseOptions) {
  const figures: Record<string, Awaited<ReturnType<typeof medianRun>>> = {};
  for (const path of pages.visitor) figures[path] = await medianRun(`${url}${path}`, port, visitorGoals, {}, rounds);
  for (const path of pages.signedIn) {
    figures[`signed in: ${path}`] = await medianRun(`${url}${path}`, port, userGoals, { cookie }, rounds);
  }
  return figures;
}

async function medianRun(
  url: string,
  port: number,
  goals: Goals,
  extraHeaders: Record<string, string>,
  rounds: number,
) {
  const categories = Object.keys(goals) as Category[];
  const runs: { scores: Record<Category, number>; metrics: Metrics; failing: string[] }[] = [];
  for (let round = 0; round < rounds; round++) {
    const lhr = await audit(url, { port, logLevel: 'error', onlyCategories: categories, extraHeaders });
    const scores = Object.fromEntries(categories.map((name) => [name, lhr.categories[name]?.score ?? 0]));
    runs.push({
      scores: scores as Record<Category, number>,
      metrics: readMetrics(lhr),
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
    best: Math.max(...runs.map((run) => run.scores.performance)),
    goals,
    met,
    metrics: Object.fromEntries(figures),
    failing: [...new Set(runs.flatMap((run) => run.failing))],
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
