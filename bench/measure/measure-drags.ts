import type { Browser, Page } from '@playwright/test';
import { editorMessages as texts } from '../../apps/web/src/features/edits/editor-messages.ts';
import { framingMessages as framing } from '../../apps/web/src/features/edits/framing-messages.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { editorAddress, makeCopyOf, makeEditedProject, openEditor, openWindow, showPart } from './edited-project.ts';
import { launchChromium } from './open-preview-page.ts';
import { startProduct } from './start-product.ts';

const GOAL_MS = 16;
const STEPS = 240;
const STEP_MS = 16;
const part = { startSec: 20, endSec: 110 };

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tdur?: number; tid: number; pid: number };
type Drag = Record<'processor' | 'clock', Frames>;
type Frames = { frames: number; p50Ms: number; p95Ms: number; worstMs: number; over: number };

/** Script that a page runs in each frame while something is dragged over a clip of 90 seconds with 300 words. */
export async function measureDrags(tools: MediaTools): Promise<Record<string, unknown>> {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const project = await makeEditedProject(product, tools, { numClips: 1, user: 1 });
    const [clipId = ''] = project.clipIds;
    await showPart(project, clipId, part);
    await makeCopyOf(project, clipId);
    const page = await (await openWindow(browser, project)).newPage();
    await openEditor(page, editorAddress(project, clipId));
    await page.waitForLoadState('networkidle');
    const words = await page.locator('[data-state="in"][data-edit-word]').count();
    const handle = page.getByRole('slider', { name: texts.timeline.start(1) });
    const trim = await traceDrag(browser, page, handle, { reachPx: 160 });
    process.stderr.write(`${JSON.stringify(trim)}\n`);
    await page.getByRole('button', { name: framing.open, exact: true }).click();
    const box = await traceDrag(browser, page, page.getByRole('slider', { name: framing.box }), { reachPx: 80 });
    const judge = (measured: Drag) => ({ ...measured, goalMs: GOAL_MS, met: measured.clock.p95Ms <= GOAL_MS });
    return { words, handle: judge(trim), cropBox: judge(box) };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function traceDrag(
  browser: Browser,
  page: Page,
  dragged: ReturnType<Page['locator']>,
  { reachPx }: { reachPx: number },
): Promise<Drag> {
  const place = await dragged.boundingBox();
  if (!place) throw new Error('There is nothing to drag.');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // The first steps compile what the others run.
  for (let step = 0; step < 20; step++) await moveTo(page, x + step, y);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'devtools.timeline.frame', '__metadata'] });
  for (let step = 0; step < STEPS; step++) await moveTo(page, x + reachPx * Math.sin(step / 20), y);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  await page.mouse.up();
  await page.waitForTimeout(1500);
  return summarize(trace.traceEvents);
}

async function moveTo(page: Page, x: number, y: number): Promise<void> {
  const startMs = performance.now();
  await page.mouse.move(x, y);
  await page.waitForTimeout(Math.max(0, STEP_MS - (performance.now() - startMs)));
}

const scripts = new Set([
  ...['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire', 'EventDispatch'],
  ...['v8.callFunction', 'MajorGC', 'MinorGC', 'ParseHTML'],
]);

/** Adds up the script of the page's main thread between the starts of two frames, in its own processor time and by the clock. */
function summarize(events: readonly TraceEvent[]): Drag {
  const count = new Map<string, number>();
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  for (const event of events)
    if (event.name === 'EventDispatch') count.set(keyOf(event), (count.get(keyOf(event)) ?? 0) + 1);
  const [[main = ''] = []] = [...count].sort((a, b) => b[1] - a[1]);
  const own = events.filter((event) => keyOf(event) === main).sort((a, b) => a.ts - b.ts);
  const starts = own.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  const spent = starts.map(() => ({ processor: 0, clock: 0 }));
  let [frame, coveredTo] = [0, 0];
  for (const { name, ph, ts, dur = 0, tdur = dur } of own) {
    // What one calls is counted with it.
    if (ph !== 'X' || !scripts.has(name) || ts < Math.max(coveredTo, starts[0] ?? 0)) continue;
    while (ts >= (starts[frame + 1] ?? Number.POSITIVE_INFINITY)) frame += 1;
    const sums = spent[frame];
    if (sums) [sums.processor, sums.clock] = [sums.processor + tdur / 1000, sums.clock + dur / 1000];
    coveredTo = ts + dur;
  }
  const worked = spent.filter(({ clock }) => clock > 0);
  const rank = (name: 'processor' | 'clock'): Frames => {
    const sorted = worked.map((sums) => sums[name]).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const [p50Ms = 0, p95Ms = 0, worstMs = 0] = [0.5, 0.95, 1].map((share) => Math.round(10 * at(share)) / 10);
    return { frames: sorted.length, p50Ms, p95Ms, worstMs, over: sorted.filter((ms) => ms > GOAL_MS).length };
  };
  return { processor: rank('processor'), clock: rank('clock') };
}
