import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { editorMessages as texts } from '../../apps/web/src/features/edits/editor-messages.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import { isOver } from './bench-project.ts';
import { type EditedProject, editorAddress, makeEditedProject, openWindow, type Stored } from './edited-project.ts';
import { launchChromium } from './open-preview-page.ts';
import { type Product, startProduct } from './start-product.ts';
import { startWorker } from './start-worker.ts';

/** What is older may not be lost. */
const SAVED_AFTER_MS = 1000;
const END_MS = 15 * 60_000;
const victims = ['tab', 'server', 'worker'] as const;
type Victim = (typeof victims)[number];

type Edit = { word: string; text: string; atMs: number };
type Counts = { lost: number; lostWithinASec: number; halfWritten: string[] };

/**
 * Words are corrected in the page and exports begun, while tab, server or worker are killed: what a user finds after
 * opening the clip again, and whether every file that the product keeps can be played to its end.
 */
export async function killWhileEditing(
  tools: MediaTools,
  { kills, minutes }: { kills: number; minutes: number },
): Promise<Record<string, unknown>> {
  const product = await startProduct({ roles: 'api' });
  let worker = await startWorker(product.dataDir);
  const browser = await launchChromium();
  const killed: Record<Victim, number> = { tab: 0, server: 0, worker: 0 };
  const counts: Counts = { lost: 0, lostWithinASec: 0, halfWritten: [] };
  try {
    const project = await makeEditedProject(product, tools, { numClips: 1, user: 1 });
    const [clipId = ''] = project.clipIds;
    const context = await openWindow(browser, project);
    const startMs = performance.now();
    const exports: string[] = [];
    let whileExporting = 0;
    let exporting: string | null = null;
    let page = await openClip(context, project, clipId);
    for (let kill = 0; kill < kills && performance.now() - startMs < minutes * 60_000; kill++) {
      const victim = victims[kill % victims.length] ?? 'tab';
      const begun = await beginExport(project, clipId);
      if (begun !== null) {
        exports.push(begun);
        exporting = begun;
      }
      const edits = [await correct(page, kill * 2), await correct(page, kill * 2 + 1)];
      await wait(Math.random() * 2 * SAVED_AFTER_MS);
      if (exporting !== null && !isOver(await project.client.status(exporting))) whileExporting += 1;
      const atMs = performance.now();
      if (victim === 'tab') await crash(context, page);
      else if (victim === 'server') await product.kill();
      else {
        await worker.kill();
        worker = await startWorker(product.dataDir);
      }
      killed[victim] += 1;
      // A user sees what is left by opening the clip again.
      if (victim !== 'tab') await page.close();
      page = await openClip(context, project, clipId);
      await countLost(page, edits, atMs, counts);
      counts.halfWritten.push(...(await listBroken(product, tools)));
      if ((kill + 1) % 5 === 0) process.stderr.write(`${kill + 1} kills, ${counts.lost} lost\n`);
    }
    // One that was interrupted again and again has to end, too.
    const interrupted = exporting === null ? null : await waitForEnd(project, exporting);
    const states = await Promise.all(exports.map(async (run) => (await project.client.status(run)).status));
    const ended = await finishExport(project, clipId, page);
    counts.halfWritten.push(...(await listBroken(product, tools)));
    const brokenFiles = [...new Set(counts.halfWritten)];
    const halfWritten = brokenFiles.length;
    const all = killed.tab + killed.server + killed.worker;
    const isRight = counts.lost === 0 && halfWritten === 0 && ended === 'completed' && all === kills;
    return {
      ...{
        kills: all,
        killed,
        exportsBegun: exports.length,
        exportsCompleted: states.filter((state) => state === 'completed').length,
        killedWhileExporting: whileExporting,
        interruptedExport: interrupted,
        lastExport: ended,
        sec: Math.round((performance.now() - startMs) / 1000),
      },
      ...{ lost: counts.lost, lostWithinASec: counts.lostWithinASec, halfWritten, brokenFiles, met: isRight },
    };
  } finally {
    await browser.close();
    await worker.stop();
    await product.stop();
  }
}

const wordsOf = (page: Page) => page.getByRole('region', { name: texts.transcript.label }).locator('[data-state="in"]');

async function openClip(context: BrowserContext, project: EditedProject, clipId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(editorAddress(project, clipId));
  await wordsOf(page).first().waitFor();
  return page;
}

async function correct(page: Page, number: number): Promise<Edit> {
  const word = wordsOf(page).nth((number * 3) % (await wordsOf(page).count()));
  const id = (await word.getAttribute('data-edit-word')) ?? '';
  const text = `Fix${number}`;
  await word.click();
  await page.getByLabel(texts.transcript.correct).fill(text);
  await page.getByLabel(texts.transcript.correct).press('Enter');
  const atMs = performance.now();
  await page.locator(`[data-edit-word="${id}"]`, { hasText: text }).waitFor();
  return { word: id, text, atMs };
}

async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const gone = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

async function countLost(page: Page, edits: readonly Edit[], killedAtMs: number, counts: Counts): Promise<void> {
  for (const { word, text, atMs } of edits) {
    const shown = (await page.locator(`[data-edit-word="${word}"]`).textContent()) ?? '';
    if (shown.includes(text)) continue;
    if (killedAtMs - atMs > SAVED_AFTER_MS) counts.lost += 1;
    else counts.lostWithinASec += 1;
  }
}

/** Begins to export what is stored. @returns the run; null where none could be begun, as while another export runs */
async function beginExport({ client }: EditedProject, clipId: string): Promise<string | null> {
  try {
    const { revision } = await client.read<Stored>(`/api/clips/${clipId}/edit`);
    const path = `/api/clips/${clipId}/edit/export`;
    return (await client.send<{ processing_id: string }>('POST', path, { revision })).processing_id;
  } catch {
    return null;
  }
}

/** @returns how a run ended, or where it is after a quarter of an hour */
async function waitForEnd({ client }: EditedProject, run: string): Promise<string> {
  const startMs = performance.now();
  for (;;) {
    const { status } = await client.status(run);
    if (isOver({ status }) || performance.now() - startMs > END_MS) return status;
    await wait(SAVED_AFTER_MS);
  }
}

/** After everything: one more correction, exported to its end. A busy machine saves it, and ends what runs, a little later. */
async function finishExport(project: EditedProject, clipId: string, page: Page): Promise<string> {
  await correct(page, 1000);
  for (let tries = 0; tries < 20; tries++) {
    await wait(3 * SAVED_AFTER_MS);
    const begun = await beginExport(project, clipId);
    if (begun !== null) return await waitForEnd(project, begun);
  }
  return 'not begun';
}

const unfinished = /(^|\/)work\/|\/temporary\/|(^|\/)(partial|drafts)\/|\/postgres\//;

const endings = ['.mp4', '.jpg', '.gz'];

/** Videos, pictures and packed files of the product that are not whole; one that is replaced meanwhile is looked at again. */
async function listBroken({ dataDir }: Product, tools: MediaTools): Promise<string[]> {
  const paths = (await readdir(dataDir, { recursive: true })).filter(
    (path) => endings.some((ending) => path.endsWith(ending)) && !unfinished.test(path),
  );
  const broken: string[] = [];
  for (const path of paths) if (!(await isWhole(tools, join(dataDir, path)))) broken.push(path);
  return broken;
}

async function isWhole(tools: MediaTools, path: string): Promise<boolean> {
  if (path.endsWith('.mp4')) return await decodes(tools, path);
  const bytes = await readFile(path).catch(() => null);
  // One that was removed meanwhile.
  if (!bytes) return true;
  if (path.endsWith('.jpg')) return bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9]));
  try {
    return gunzipSync(bytes).length > 0;
  } catch {
    return false;
  }
}

async function decodes(tools: MediaTools, path: string): Promise<boolean> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      // Packets are read to the end: a file that was cut off has none where its index says.
      const args = [
        ['-xerror', '-i', path],
        ['-map', '0', '-c', 'copy'],
        ['-f', 'null', '-'],
      ];
      await runFfmpeg(tools, { args, timeoutMs: 120_000 });
      return true;
    } catch {
      await wait(500);
      // One that was removed meanwhile.
      if (!(await stat(path).catch(() => null))) return true;
    }
  }
  return false;
}
