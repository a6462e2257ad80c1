import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MediaError } from '@clipwright/media';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseConfig } from '../../../config/config.ts';
import { findLinkTool, lookForTool, waitForTool } from './find-link-tool.ts';
import { prepareLinkTool } from './prepare-link-tool.ts';
import { fetchTool, readLinkTool } from './read-link-tool.ts';
import { createLinkValidator } from './validate-link.ts';

const log = pino({ level: 'silent' });
const now = () => new Date('2026-11-01T00:00:00Z');
const url = 'https://youtu.be/jNQXAC9IVRw';

type Download = {
  /** Finishes the download with a program that prints this version; null: with one that does not run. */
  succeed(version?: string | null): Promise<void>;
  fail(error: MediaError): void;
};

/** Creates fake downloads; each waits for the test to finish it. */
function createDownloads(place: (folder: string) => string) {
  const downloads: Download[] = [];
  const install = async (folder: string, onProgress?: (done: number) => void): Promise<string> => {
    onProgress?.(0.5);
    return await new Promise<string>((resolve, reject) => {
      const succeed = async (version: string | null = '2026.10.26') => {
        const program = place(folder);
        await mkdir(dirname(program), { recursive: true });
        await writeProgram(program, version);
        resolve(program);
      };
      downloads.push({ succeed, fail: reject });
    });
  };
  return { downloads, install };
}

async function writeProgram(path: string, version: string | null): Promise<void> {
  const script = version === null ? 'process.exit(1)' : `console.log('${version}')`;
  await writeFile(path, `#!${process.execPath}\n${script}\n`);
  await chmod(path, 0o755);
}

/** Opens a machine without yt-dlp, or with a given version on its PATH, and records its downloads. */
async function open(variables: Record<string, string> = {}, { onPath }: { onPath?: string } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-tool-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  if (onPath !== undefined) await writeProgram(join(folder, 'yt-dlp'), onPath);
  const settings = { PATH: folder, CLIPWRIGHT_MODELS_DIR: join(folder, 'models'), ...variables };
  const { links } = parseConfig({ ...settings, CLIPWRIGHT_DATA: join(folder, 'data') });
  const downloads = createDownloads(() => join(folder, 'yt-dlp'));
  const newest = createDownloads((toolsDir) => join(toolsDir, 'yt-dlp'));
  const start = async (again = true) =>
    await prepareLinkTool(
      {
        links: again ? { ...links } : links,
        log,
        now,
        installPackage: async ({ modelsDir }, options) => await downloads.install(modelsDir, options?.onProgress),
        installNewest: async ({ folder: toolsDir }) => await newest.install(toolsDir),
      },
      new AbortController().signal,
    );
  await start(false);
  return { links, start, folder, downloads: downloads.downloads, newestDownloads: newest.downloads };
}

describe.skipIf(process.platform === 'win32')('the download of yt-dlp', () => {
  it('starts with the program, shows its progress, and an early run waits for it', async () => {
    const { links, downloads } = await open();
    expect(await readLinkTool(links)).toMatchObject({
      state: 'preparing',
      progress: 0.5,
      canFetch: false,
      reason: expect.stringMatching(/^Links are being prepared/),
    });
    expect((await readLinkTool(links)).sizeBytes).toBeGreaterThan(3_000_000);
    const tool = waitForTool(links, undefined);
    await downloads[0]?.succeed();
    expect((await tool).version).toBe('2026.10.26');
    expect(await readLinkTool(links)).toMatchObject({ state: 'ready', progress: null, reason: null });
    expect(downloads).toHaveLength(1);
  });

  it('neither delays checks of links nor takes their slots', async () => {
    const { links, downloads } = await open();
    const validate = createLinkValidator({ links, log });
    for (const id of ['jNQXAC9IVRw', 'aqz-KE-bpKQ', 'M7lc1UVf-VE', 'jNQXAC9IVRw']) {
      expect(await validate(`https://youtu.be/${id}`)).toMatchObject({ valid: false, code: 'link_tool_preparing' });
    }
    await downloads[0]?.succeed();
    await waitForTool(links, undefined);
    expect((await findLinkTool(links)).version).toBe('2026.10.26');
  });

  it('no longer delays a run that is canceled', async () => {
    const { links, downloads } = await open();
    const controller = new AbortController();
    const tool = waitForTool(links, controller.signal);
    const ended = expect(tool).rejects.toMatchObject({ reason: 'cancelled' });
    controller.abort();
    await ended;
    await expect(waitForTool(links, controller.signal)).rejects.toMatchObject({ reason: 'cancelled' });
    expect((await readLinkTool(links)).state).toBe('preparing');
    await downloads[0]?.succeed();
    expect((await waitForTool(links, undefined)).version).toBe('2026.10.26');
  });

  it.each([
    ['download-failed', {}, 'link_tool_not_fetched', /network/],
    ['engine-missing', { problem: 'python' }, 'link_tool_needs_python', /Python 3\.11/],
    ['disk-full', {}, 'disk_full', /low on disk space/],
    ['invalid-option', {}, 'link_tool_missing', /ask the operator/],
  ] as const)('explains a failure (%s), and can be retried', async (reason, facts, code, words) => {
    const { links, downloads } = await open();
    const tool = waitForTool(links, undefined);
    downloads[0]?.fail(new MediaError(reason, 'It failed.', facts));
    await expect(tool).rejects.toMatchObject({ code });
    expect(await createLinkValidator({ links, log })(url)).toMatchObject({ valid: false, code });
    expect(await readLinkTool(links)).toMatchObject({
      state: 'failed',
      canFetch: true,
      reason: expect.stringMatching(words),
    });
    expect((await fetchTool(links)).state).toBe('preparing');
    // Two requests start only one download.
    await fetchTool(links);
    expect(downloads).toHaveLength(2);
    await downloads[1]?.succeed();
    await waitForTool(links, undefined);
    expect((await readLinkTool(links)).state).toBe('ready');
  });

  it('fails when the downloaded program does not run, with a message', async () => {
    const { links, downloads } = await open();
    const tool = waitForTool(links, undefined);
    await downloads[0]?.succeed(null);
    await expect(tool).rejects.toMatchObject({ code: 'link_tool_broken' });
    await expect(findLinkTool(links)).rejects.toMatchObject({ code: 'link_tool_broken' });
    expect(await readLinkTool(links)).toMatchObject({ state: 'failed', canFetch: true });
  });

  it('waits for a user if the settings require it', async () => {
    const { links, downloads } = await open({ INSTALL_YTDLP: 'ask' });
    expect(await readLinkTool(links)).toMatchObject({ state: 'missing', canFetch: true });
    expect(downloads).toEqual([]);
    await fetchTool(links);
    expect(downloads).toHaveLength(1);
    await downloads[0]?.succeed();
  });

  it('is started by users in production only if the operator allows it', async () => {
    const production = { NODE_ENV: 'production' };
    const failed = await open({ ...production, INSTALL_YTDLP: 'auto' });
    const tool = waitForTool(failed.links, undefined);
    failed.downloads[0]?.fail(new MediaError('download-failed', 'Broken.'));
    await expect(tool).rejects.toMatchObject({ code: 'link_tool_not_fetched' });
    expect(await readLinkTool(failed.links)).toMatchObject({ state: 'failed', canFetch: false });
    await expect(fetchTool(failed.links)).rejects.toMatchObject({ code: 'link_tool_not_allowed' });
    expect(failed.downloads).toHaveLength(1);
    const { links } = await open({ ...production, INSTALL_YTDLP: 'ask' });
    expect(await readLinkTool(links)).toMatchObject({ state: 'missing', canFetch: true });
  });

  it.each([{ INSTALL_YTDLP: 'off' }, { YTDLP_PATH: '/nowhere/yt-dlp' }, { NODE_ENV: 'production' }])(
    'does not happen with %j',
    async (variables) => {
      const { links, downloads } = await open(variables);
      expect(await readLinkTool(links)).toMatchObject({
        state: 'missing',
        canFetch: false,
        reason: expect.stringContaining('yt-dlp'),
      });
      await expect(fetchTool(links)).rejects.toMatchObject({ code: 'link_tool_not_allowed' });
      expect(downloads).toEqual([]);
    },
  );
});

describe.skipIf(process.platform === 'win32')('the download of the newest yt-dlp', () => {
  const newest = { INSTALL_YTDLP: 'newest' };

  it('replaces an old one at once, takes precedence over one on the path, and is not repeated at the next start', async () => {
    const { links, start, folder, newestDownloads } = await open(newest, { onPath: '2025.12.01' });
    // The old version is used in the meantime.
    expect((await findLinkTool(links)).version).toBe('2025.12.01');
    await newestDownloads[0]?.succeed('2026.10.26');
    await expect.poll(async () => (await lookForTool(links)).version).toBe('2026.10.26');
    expect((await findLinkTool(links)).path).toBe(join(folder, 'data', 'tools', 'yt-dlp'));
    await start();
    expect(newestDownloads).toHaveLength(1);
  });

  it('does not happen with a recent one', async () => {
    const { links, newestDownloads } = await open(newest, { onPath: '2026.10.20' });
    expect((await findLinkTool(links)).version).toBe('2026.10.20');
    expect(newestDownloads).toEqual([]);
  });
});

it('after a while the tool is searched again in the background, and the request gets the cached result', async () => {
  const { links, folder } = await open({}, { onPath: '2026.10.26' });
  expect((await lookForTool(links)).version).toBe('2026.10.26');
  await writeProgram(join(folder, 'yt-dlp'), '2026.11.20');
  expect((await lookForTool(links)).version).toBe('2026.10.26');
  const later = performance.now() + 10 * 60_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  expect((await lookForTool(links)).version).toBe('2026.10.26');
  await expect.poll(async () => (await lookForTool(links)).version).toBe('2026.11.20');
});
