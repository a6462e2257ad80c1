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
    await page.getByRole('button', { name: framing.open, exact: true }).click();
    const box = await traceDrag(browser, page, page.getByRole('slider', { name: framing.box }), { reachPx: 80 });
    const judge = (measured: Frames) => ({ ...measured, goalMs: GOAL_MS, met: measured.p95Ms <= GOAL_MS });
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
): Promise<Frames> {
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

/** Adds up the script of the page's main thread between the starts of two frames. */
function summarize(events: readonly TraceEvent[]): Frames {
  const count = new Map<string, number>();
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  for (const event of events)
    if (event.name === 'EventDispatch') count.set(keyOf(event), (count.get(keyOf(event)) ?? 0) + 1);
  const [[main = ''] = []] = [...count].sort((a, b) => b[1] - a[1]);
  const own = events.filter((event) => keyOf(event) === main).sort((a, b) => a.ts - b.ts);
  const starts = own.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  const spentMs: number[] = starts.map(() => 0);
  let [frame, coveredTo] = [0, 0];
  for (const { name, ph, ts, dur = 0 } of own) {
    if (ph !== 'X' || !scripts.has(name) || ts < (starts[0] ?? 0)) continue;
    while (ts >= (starts[frame + 1] ?? Number.POSITIVE_INFINITY)) frame += 1;
    // What one calls is counted with it.
    const from = Math.max(ts, coveredTo);
    if (ts + dur <= from) continue;
    spentMs[frame] = (spentMs[frame] ?? 0) + (ts + dur - from) / 1000;
    coveredTo = ts + dur;
  }
  const sorted = spentMs.filter((ms) => ms > 0).sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)) / 10;
  return {
    frames: sorted.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    worstMs: at(1),
    over: sorted.filter((ms) => ms > GOAL_MS).length,
  };
}
