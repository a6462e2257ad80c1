import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../../packages/media/src/process/work-dir.ts';
import { sample } from './bench-project.ts';
import { editorAddress, makeEditedProject, openEditor, openWindow, showPart } from './edited-project.ts';
import { launchChromium } from './open-preview-page.ts';
import { queryProduct } from './query-product.ts';
import { startProduct } from './start-product.ts';

const ROUNDS = 3;
const goals = { timesTheCopy: 1.5, thereMs: 1000 };
/** A clip of a minute; its copy has half a minute more on both sides. */
const part = { startSec: 34, endSec: 94 };
const window = { startSec: 4, endSec: 124 };

/** From the address to the first frame on the canvas: where the copy has to be made, beside what ffmpeg alone takes for the same one; and where it is there. */
export async function measureOpening(tools: MediaTools): Promise<Record<string, unknown>> {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const project = await makeEditedProject(product, tools, { numClips: 1, user: 1 });
    const [clipId = ''] = project.clipIds;
    await showPart(project, clipId, part);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      await queryProduct(product.dataDir, 'delete from clip_edit_copies');
      const context = await openWindow(browser, project);
      const page = await context.newPage();
      // As from the project's page: what all pages need is loaded.
      await page.goto(`${project.url}/project/${project.projectId}`);
      await page.waitForLoadState('networkidle');
      const bareMs = await makeBareCopy(tools);
      const madeMs = await openEditor(page, editorAddress(project, clipId));
      // Else its filmstrip, which is still being drawn, would be measured with what is opened next.
      await page.close();
      const there = await openThere(context, editorAddress(project, clipId));
      rounds.push({ bareMs, madeMs: Math.round(madeMs), ...there });
      process.stderr.write(`${JSON.stringify(rounds.at(-1))}\n`);
      await context.close();
    }
    const timesTheCopy = Math.round(100 * median(rounds.map(({ madeMs, bareMs }) => madeMs / bareMs))) / 100;
    const thereMs = median(rounds.map((round) => round.thereMs));
    return {
      rounds,
      timesTheCopy: { value: timesTheCopy, goal: goals.timesTheCopy, met: timesTheCopy <= goals.timesTheCopy },
      thereMs: { value: thereMs, goal: goals.thereMs, met: thereMs <= goals.thereMs },
      mainThreadMs: median(rounds.map((round) => round.mainThreadMs)),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/**
 * Where the copy is there. `mainThreadMs` is the processor time of the page's main thread until then, which other work on the
 * machine does not lengthen.
 */
async function openThere(context: BrowserContext, address: string): Promise<{ thereMs: number; mainThreadMs: number }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const thereMs = Math.round(await openEditor(page, address));
  const { metrics } = await session.send('Performance.getMetrics');
  const tasks = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  return { thereMs, mainThreadMs: Math.round(1000 * tasks) };
}

/** What ffmpeg takes for the same part, size, rate and encoders. @returns milliseconds */
async function makeBareCopy(tools: MediaTools): Promise<number> {
  return await withWorkDir(async (dir) => {
    const startMs = performance.now();
    await runFfmpeg(tools, {
      args: [
        ['-ss', String(window.startSec), '-i', `${sample}.mp4`, '-t', String(window.endSec - window.startSec)],
        ['-vf', 'scale=1138:640:flags=bicubic,format=yuv420p', '-c:v', 'libx264', '-preset', 'superfast'],
        ['-crf', '25', '-maxrate', '6M', '-bufsize', '12M', '-profile:v', 'main', '-bf', '0', '-g', '13'],
        ['-sc_threshold', '0', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2', join(dir, 'bare.mp4')],
      ],
      timeoutMs: 300_000,
    });
    return Math.round(performance.now() - startMs);
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
