import type { Browser, Locator, Page } from '@playwright/test';
import { editorMessages as texts } from '../../apps/web/src/features/edits/editor-messages.ts';
import { framingMessages as framing } from '../../apps/web/src/features/edits/framing-messages.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import {
  type EditedProject,
  editorAddress,
  makeCopyOf,
  makeEditedProject,
  openEditor,
  openWindow,
  type Stored,
  showPart,
} from './edited-project.ts';
import { launchChromium } from './open-preview-page.ts';
import { startProduct } from './start-product.ts';
import { summarizeScript, type TraceEvent } from './summarize-script.ts';

const GOAL_MS = 16;
/** Longer than a person drags, so that the slowest twentieth is more than a handful of frames. */
const STEPS = 300;
const STEP_MS = 16;
/** Of the document, one after the other; a drag that changes less did not take hold of anything. */
const LEAST_PLACES = 50;
const part = { startSec: 20, endSec: 110 };
/** As many as are spoken in 90 seconds at ten in three. */
const LEAST_WORDS = 290;
const SAVED_AFTER_MS = 3000;

/**
 * Script that a page runs in each frame while an edge of a clip of 90 seconds with 300 words is dragged over its timeline, and its
 * crop box over the picture. `times` slows the page's processor down so many times.
 */
export async function measureDrags(tools: MediaTools, times: number): Promise<Record<string, unknown>> {
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
    const words = await page.getByRole('region', { name: texts.transcript.label }).locator('[data-state="in"]').count();
    if (words < LEAST_WORDS) throw new Error(`The clip has ${words} words.`);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: times });
    const dragOne = async (dragged: Locator, reachPx: number) => {
      const before = await readDocument(project, clipId);
      const measured = await traceDrag(browser, page, dragged, reachPx);
      // What is let go of is stored.
      await page.waitForTimeout(SAVED_AFTER_MS);
      const after = await readDocument(project, clipId);
      if (before === after) throw new Error('What was dragged is not in the stored document.');
      process.stderr.write(`${JSON.stringify(measured)}\n`);
      return { ...measured, goalMs: GOAL_MS, met: measured.p95Ms <= GOAL_MS };
    };
    const edge = await dragOne(page.getByRole('slider', { name: texts.timeline.end(1) }), -160);
    await page.getByRole('radio', { name: framing.layouts.box }).check();
    const cropBox = await dragOne(page.getByRole('slider', { name: framing.box }), 80);
    return { words, slowedDown: times, edge, cropBox };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function readDocument({ client }: EditedProject, clipId: string): Promise<string> {
  return JSON.stringify((await client.read<Stored>(`/api/clips/${clipId}/edit`)).document);
}

declare global {
  interface Window {
    draggedPlaces: (string | null)[];
  }
}

/** Drags back and forth. Throws where that moves nothing. */
async function traceDrag(browser: Browser, page: Page, dragged: Locator, reachPx: number) {
  await dragged.scrollIntoViewIfNeeded();
  await dragged.evaluate((element) => {
    window.draggedPlaces = [];
    // A box says its place in whole percent, and has its exact one in its style.
    const note = () =>
      window.draggedPlaces.push(element.getAttribute('style') ?? element.getAttribute('aria-valuetext'));
    new MutationObserver(note).observe(element, { attributeFilter: ['aria-valuetext', 'style'] });
  });
  const place = await dragged.boundingBox();
  if (!place) throw new Error('There is nothing to drag.');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const at = (step: number) => x + (reachPx * (1 - Math.cos(step / 24))) / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  // The first steps compile what the others run.
  for (let step = 0; step < 30; step++) await moveTo(page, at(step), y);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  for (let step = 30; step < STEPS; step++) await moveTo(page, at(step), y);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  await page.mouse.up();
  const places = new Set(await page.evaluate(() => window.draggedPlaces)).size;
  if (places < LEAST_PLACES) throw new Error(`What was dragged was at ${places} places.`);
  const script = summarizeScript(trace.traceEvents, GOAL_MS);
  if (script.frames < LEAST_PLACES) throw new Error(`Something was dragged in ${script.frames} frames alone.`);
  return { places, ...script };
}

async function moveTo(page: Page, x: number, y: number): Promise<void> {
  const startMs = performance.now();
  await page.mouse.move(x, y);
  await page.waitForTimeout(Math.max(0, STEP_MS - (performance.now() - startMs)));
}
