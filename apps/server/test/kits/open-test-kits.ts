import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrandKit, BrandKitList, KitFile } from '@clipwright/contract';
import { findMediaTools } from '@clipwright/media';
import { rootDir } from '../../src/config/config.ts';
import { startKits } from '../../src/kits/kits-jobs.ts';
import { openTestProcessing } from '../projects/open-test-processing.ts';

export type KitBrowser = Awaited<ReturnType<Awaited<ReturnType<typeof openTestProcessing>>['openBrowser']>>;
type Answer<Body> = { status: number; body: Body & { error: { code: string } } };

/** Opens the application with a worker that checks brand kit files, and test helpers. */
export async function openTestKits() {
  const test = await openTestProcessing();
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-kits-'));
  const { ffmpegPath, path } = test.deps.config.media;
  const tools = await findMediaTools({ ffmpegPath, path });
  await startKits(await test.openQueue(), { ...test.deps, getTools: () => Promise.resolve(tools) });

  async function ask<Body = BrandKit>(
    browser: KitBrowser,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Body>> {
    const answer = await browser.request(method, path, body);
    return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] };
  }

  return {
    test,
    tools,
    ask,
    /** Opens a user on a plan with unlimited kits. */
    async openAgency(): Promise<KitBrowser> {
      const browser = await test.openBrowser();
      await browser.putOnPlan('agency-starter');
      return browser;
    },
    make: async (browser: KitBrowser, name: string, settings: object = {}) =>
      (await ask(browser, 'POST', '/api/brand-kits', { name, settings })).body,
    list: async (browser: KitBrowser) => (await ask<BrandKitList>(browser, 'GET', '/api/brand-kits')).body,
    send: async (browser: KitBrowser, kit: BrandKit, kind: KitFile['kind'], bytes: Uint8Array, name = 'file') =>
      await ask(browser, 'POST', `/api/brand-kits/${kit.id}/files/${kind}`, toFileForm(bytes, name)),
    readFont: async () => await readFile(join(rootDir, 'packages/media/assets/fonts/anton-400.ttf')),
    /** Creates a short video with a tone; `picture`: the video encoder options, or null for the tone only. */
    async makeVideo(name: string, seconds: number, picture: readonly string[] | null = ['-c:v', 'libx264']) {
      const path = join(folder, name);
      const color = ['-f', 'lavfi', '-i', `color=red:size=320x180:rate=25:duration=${seconds}`];
      const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
      const args = ['-v', 'error', '-y', ...(picture ? color : []), ...tone, ...(picture ?? []), '-c:a', 'aac', path];
      await promisify(execFile)('ffmpeg', args);
      return await readFile(path);
    },
    async close() {
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a form with a file, as the web pages send it. */
export function toFileForm(bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
}
