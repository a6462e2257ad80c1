import type { Browser, CDPSession, Page } from '@playwright/test';
import { paletteMessages } from '../../apps/web/src/app/palette/palette-messages.ts';
import { clipsTexts } from '../../apps/web/src/features/clips/clips-messages.ts';
import { triageTexts } from '../../apps/web/src/features/clips/triage/triage-messages.ts';
import { editorMessages } from '../../apps/web/src/features/edits/editor-messages.ts';
import { uploadMessages } from '../../apps/web/src/features/processing/form/clip-spec-form-messages.ts';
import { projectsMessages } from '../../apps/web/src/features/projects/projects-messages.ts';

const CPU_SLOWDOWN = 4;
/** A line of 9 Mb/s whose answers take 60 ms. */
const LINE = { offline: false, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000, latency: 60 };
/** Between two entries, so that each is answered before the next. */
const PAUSE_MS = 250;
const TIMEOUT_MS = 60_000;

/** What a user waits for and is disturbed by on one page. `slowest` names the worst interactions. */
export type Walk = { lcpMs: number; cls: number; inpMs: number; slowest: { step: string; ms: number }[] };

/** Runs in the page: what the browser tells of itself. */
declare global {
  interface Window {
    walk: { lcpMs: number; shifts: { at: number; by: number }[]; events: { id: number; ms: number; step: string }[] };
    walkStep: string;
  }
}

type Opened = { page: Page; step: (name: string, act: () => Promise<unknown>) => Promise<void> };

/**
 * One user's way over a page with much on it, on a processor slowed down four times. Interactions are what the browser
 * counts as such (event timing); the worst of all is given, not a percentile.
 */
export async function walkPages(browser: Browser, url: string, cookies: Cookies, { projectId, clipId }: WalkedProject) {
  return {
    '/upload': await walk(browser, `${url}/upload`, cookies, useUpload),
    '/projects, all 200 loaded': await walk(browser, `${url}/projects`, cookies, useProjects),
    '/project, 20 clips': await walk(browser, `${url}/project/${projectId}`, cookies, useProject),
    '/project/clip/edit': await walk(browser, `${url}/project/${projectId}/clip/${clipId}/edit`, cookies, useEditor),
  };
}

/** A project with 20 clips, and one of them whose copy for editing is there. */
type WalkedProject = { projectId: string; clipId: string };

type Cookies = { name: string; value: string; url: string }[];

async function walk(
  browser: Browser,
  address: string,
  cookies: Cookies,
  use: (opened: Opened) => Promise<void>,
): Promise<Walk> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    await context.addCookies(cookies);
    await context.addInitScript(observe);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const step = async (name: string, act: () => Promise<unknown>) => {
      await page.evaluate((text) => {
        window.walkStep = text;
      }, name);
      await act();
      await page.waitForTimeout(PAUSE_MS);
    };
    await use({ page, step });
    await page.waitForTimeout(1000);
    return summarize(await page.evaluate(() => window.walk));
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
}

function observe(): void {
  window.walk = { lcpMs: 0, shifts: [], events: [] };
  window.walkStep = 'open';
  const { walk } = window;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) walk.lcpMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) walk.shifts.push({ at: startTime, by: value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration, name } = entry as PerformanceEventTiming;
      if (interactionId > 0)
        walk.events.push({ id: interactionId, ms: duration, step: `${window.walkStep} (${name})` });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

function summarize({ lcpMs, shifts, events }: Window['walk']): Walk {
  const byInteraction = new Map<number, { step: string; ms: number }>();
  for (const { id, ms, step } of events) {
    if (ms > (byInteraction.get(id)?.ms ?? 0)) byInteraction.set(id, { step, ms });
  }
  const slowest = [...byInteraction.values()].sort((a, b) => b.ms - a.ms).slice(0, 5);
  const cls = Math.round(largestShift(shifts) * 1000) / 1000;
  return { lcpMs: Math.round(lcpMs), cls, inpMs: slowest[0]?.ms ?? 0, slowest };
}

/** The worst group of shifts: less than a second between two, and five in all. */
function largestShift(shifts: readonly { at: number; by: number }[]): number {
  let [worst, sum, start, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, by } of shifts) {
    if (at - last > 1000 || at - start > 5000) [sum, start] = [0, at];
    last = at;
    sum += by;
    worst = Math.max(worst, sum);
  }
  return worst;
}

async function usePalette({ page, step }: Opened, words: string): Promise<void> {
  await step('open the palette', () => page.keyboard.press('Control+k'));
  await page.getByRole('combobox', { name: paletteMessages.field }).waitFor();
  await step('type in the palette', () => page.keyboard.type(words, { delay: PAUSE_MS }));
  await step('move in the palette', () => page.keyboard.press('ArrowDown'));
  await step('close the palette', () => page.keyboard.press('Escape'));
}

async function useUpload(opened: Opened): Promise<void> {
  const { page, step } = opened;
  const source = page.locator('textarea[name="source"]');
  await step('press on the field', () => source.click());
  await step('type a text', () => page.keyboard.type('Once upon a time', { delay: PAUSE_MS }));
  await step('open the options', () => page.getByRole('button', { name: uploadMessages.spec.adjust }).click());
  await step('press on the search of options', () => page.getByLabel(uploadMessages.options.search).click());
  await step('search the options', () => page.keyboard.type('cap', { delay: PAUSE_MS }));
  await step('clear the search', async () => {
    for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace', { delay: PAUSE_MS });
  });
  await usePalette(opened, 'set');
}

async function useProjects(opened: Opened): Promise<void> {
  const { page, step } = opened;
  const { list } = projectsMessages;
  const more = page.getByRole('button', { name: list.more });
  while ((await more.count()) > 0) {
    const shown = await page.locator('main h3').count();
    await step('load more', () => more.click());
    await page.waitForFunction((before) => document.querySelectorAll('main h3').length > before, shown);
    await page.waitForLoadState('networkidle');
  }
  await step('press on the search', () => page.getByLabel(list.search).click());
  await step('type a search', () => page.keyboard.type('part 1', { delay: PAUSE_MS }));
  await step('clear the search', async () => {
    for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Backspace', { delay: PAUSE_MS });
  });
  await step('filter by status', () => page.getByText(list.statuses.failed, { exact: true }).last().click());
  await step('show all again', () => page.getByText(list.statuses.all, { exact: true }).last().click());
  await usePalette(opened, 'part');
  await step('open a project', () =>
    page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click(),
  );
  await page.locator('[data-clip]').first().waitFor();
}

async function useProject(opened: Opened): Promise<void> {
  const { page, step } = opened;
  const cards = page.locator('[data-clip]');
  await step('choose a clip', () => cards.nth(3).click());
  for (let number = 0; number < 4; number++) {
    await step('go to the next clip', () => page.keyboard.press('ArrowRight'));
  }
  await step('play', () => page.getByRole('button', { name: clipsTexts.player.play, exact: true }).first().click());
  for (const key of ['y', 'n', 'y', 'z', 'n']) await step(`decide with ${key}`, () => page.keyboard.press(key));
  await step('select with a key', () => page.keyboard.press('x'));
  await step('select up to another', () => page.getByLabel(/^Select clip 12/).click({ modifiers: ['Shift'] }));
  await step('clear the selection', () =>
    page.getByRole('button', { name: triageTexts.selection.clear }).first().click(),
  );
  for (const tab of await page.getByRole('tab').all()) await step('open a tab', () => tab.click());
  await usePalette(opened, 'part');
}

async function useEditor(opened: Opened): Promise<void> {
  const { page, step } = opened;
  const { transcript, timeline, stage, undo } = editorMessages;
  const words = page.getByRole('region', { name: transcript.label }).locator('[data-state="in"]');
  await step('choose a word', () => words.nth(3).click());
  await step('choose up to another', () => words.nth(6).click({ modifiers: ['Shift'] }));
  await step('cut them', () => page.keyboard.press('Delete'));
  await step('undo', () => page.getByRole('button', { name: undo, exact: true }).click());
  await step('choose one word', () => words.nth(8).click());
  await step('press on its text', () => page.getByLabel(transcript.correct).click());
  await step('type a correction', () => page.keyboard.type('er', { delay: PAUSE_MS }));
  await step('apply it', () => page.keyboard.press('Enter'));
  await step('emphasize', () => page.getByRole('button', { name: transcript.emphasize, exact: true }).click());
  const start = page.getByRole('slider', { name: timeline.start(1) });
  await step('press on an edge', () => start.click());
  for (let press = 0; press < 4; press++) await step('move an edge', () => page.keyboard.press('ArrowRight'));
  await step('zoom in', () => page.getByRole('button', { name: timeline.zoomIn, exact: true }).click());
  await step('zoom out', () => page.getByRole('button', { name: timeline.zoomOut, exact: true }).click());
  await step('play', () => page.getByRole('button', { name: stage.play, exact: true }).click());
  await step('pause', () => page.getByRole('button', { name: stage.pause, exact: true }).click());
}
