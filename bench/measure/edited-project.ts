import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { editorMessages as texts } from '../../apps/web/src/features/edits/editor-messages.ts';
import type { ClipEdit } from '../../packages/clip-spec/src/index.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { createProjectClient, cutSample, isOver, type ProjectClient } from './bench-project.ts';
import { signUp } from './sign-up.ts';
import type { Product } from './start-product.ts';

const SOURCE_SEC = 129;
/** 300 words in 90 seconds. */
const WORDS_A_SEC = 10 / 3;

export type Stored = { document: ClipEdit; revision: number };
export type EditedProject = {
  client: ProjectClient;
  cookie: string;
  projectId: string;
  clipIds: string[];
  url: string;
};

/** A finished project of the sample, of whose words there are as many as fast speakers say. */
export async function makeEditedProject(
  product: Pick<Product, 'url'>,
  tools: MediaTools,
  { numClips, user, targetDuration = 15 }: { numClips: number; user: number; targetDuration?: number },
): Promise<EditedProject> {
  const { cookie } = await signUp(product.url, user);
  const client = createProjectClient(product.url, cookie);
  const { bytes } = await cutSample(tools, SOURCE_SEC);
  const processingOptions = { minDuration: 5, targetDuration, maxDuration: 30, overlap: 0 };
  const { processing_id, project_id } = await client.begin(
    {
      ...{ projectName: 'Edited', sourceType: 'file', sidecarText: writeWords(), targetPlatforms: ['tiktok'] },
      ...{ numClips, processingOptions },
    },
    bytes,
  );
  const { clips, error } = await client.until(processing_id, isOver);
  if (clips.length === 0) throw new Error(`No clip was made: ${error}`);
  return { client, cookie, projectId: project_id, clipIds: clips.map(({ id }) => id), url: product.url };
}

/** Subtitles in lines of ten words, three seconds each. */
function writeWords(): string {
  const vocabulary = 'when forty winters shall besiege thy brow and dig deep trenches in beauty field'.split(' ');
  const time = (sec: number) => new Date(sec * 1000).toISOString().slice(11, 23);
  const lines = Array.from({ length: Math.floor((SOURCE_SEC * WORDS_A_SEC) / 10) }, (_, line) => {
    const said = Array.from({ length: 10 }, (_word, at) => vocabulary[(line * 7 + at) % vocabulary.length]);
    return `${time(line * 3)} --> ${time(line * 3 + 2.95)}\n${said.join(' ')}.`;
  });
  return `WEBVTT\n\n${lines.join('\n\n')}\n`;
}

/** Has a clip show one part of the source. */
export async function showPart(
  { client }: EditedProject,
  clipId: string,
  part: { startSec: number; endSec: number },
): Promise<void> {
  const { document, revision } = await client.read<Stored>(`/api/clips/${clipId}/edit`);
  const changed = { ...document, ranges: [{ id: document.ranges[0]?.id ?? 'r1', ...part }] };
  await client.send('PUT', `/api/clips/${clipId}/edit`, { revision, document: changed });
}

/** Has the copy made that a clip is edited with, and waits for it. */
export async function makeCopyOf({ client }: Pick<EditedProject, 'client'>, clipId: string): Promise<void> {
  await client.send('POST', `/api/clips/${clipId}/edit/copy`, {});
  for (;;) {
    const { copy } = await client.read<{ copy: { state: string } }>(`/api/clips/${clipId}/edit/material`);
    if (copy.state === 'ready') return;
    if (copy.state === 'failed') throw new Error('The copy for editing failed.');
    await wait(250);
  }
}

export function editorAddress({ url, projectId }: Pick<EditedProject, 'url' | 'projectId'>, clipId: string): string {
  return `${url}/project/${projectId}/clip/${clipId}/edit`;
}

/** A window in which a user is signed in. */
export async function openWindow(browser: Browser, { url, cookie }: EditedProject): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  context.setDefaultTimeout(120_000);
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
  return context;
}

declare global {
  interface Window {
    firstFrameMs: number | null;
  }
}

/** Opens the editor. @returns milliseconds from the start of loading to the first frame of the clip on the canvas */
export async function openEditor(page: Page, address: string): Promise<number> {
  await page.addInitScript((label) => {
    window.firstFrameMs = null;
    const small = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true });
    const look = () => {
      const picture = document.querySelector<HTMLCanvasElement>(`section[aria-label="${label}"] canvas`);
      if (picture && small) {
        small.drawImage(picture, 0, 0, 8, 8);
        const { data } = small.getImageData(0, 0, 8, 8);
        if (data.some((value, index) => index % 4 !== 3 && value > 40)) {
          window.firstFrameMs = performance.now();
          return;
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, texts.stage.label);
  await page.goto(address);
  await page.waitForFunction(() => window.firstFrameMs !== null, null, { timeout: 180_000 });
  return await page.evaluate(() => window.firstFrameMs ?? 0);
}
