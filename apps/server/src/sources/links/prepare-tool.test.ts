import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaError } from '@clipwright/media';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import { findTool } from './find-tool.ts';
import { prepareTool } from './prepare-tool.ts';
import { fetchTool, readTool } from './read-tool.ts';

const log = pino({ level: 'silent' });
const now = () => new Date('2026-11-01T00:00:00Z');

/** A machine without yt-dlp; `mend` puts a stand-in there, as a download would, and `fail` ends the download instead. */
async function open(variables: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-tool-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  const settings = { PATH: folder, CLIPWRIGHT_MODELS_DIR: join(folder, 'models'), ...variables };
  const { links } = parseConfig({ ...settings, CLIPWRIGHT_DATA: folder });
  const downloads: { succeed: () => Promise<void>; fail: (error: MediaError) => void }[] = [];
  const installPackage: Parameters<typeof prepareTool>[0]['installPackage'] = async (_, options) => {
    options?.onProgress?.(0.5);
    await new Promise<void>((resolve, reject) => {
      const succeed = async () => {
        const program = join(folder, 'yt-dlp');
        await writeFile(program, `#!${process.execPath}\nconsole.log('2026.10.26')\n`);
        await chmod(program, 0o755);
        resolve();
      };
      downloads.push({ succeed, fail: reject });
    });
    return folder;
  };
  await prepareTool({ links, log, now, installPackage }, new AbortController().signal);
  return { links, downloads };
}

describe.skipIf(process.platform === 'win32')('the download of what links need', () => {
  it('begins with the program, shows its progress, and a link that comes first waits for it', async () => {
    const { links, downloads } = await open();
    expect(await readTool(links)).toMatchObject({
      state: 'preparing',
      progress: 0.5,
      canFetch: false,
      reason: expect.stringMatching(/^Links are being prepared/),
    });
    expect((await readTool(links)).sizeBytes).toBeGreaterThan(3_000_000);
    const found = findTool(links);
    await downloads[0]?.succeed();
    expect((await found).version).toBe('2026.10.26');
    expect(await readTool(links)).toMatchObject({ state: 'ready', progress: null, reason: null });
    expect(downloads).toHaveLength(1);
  });

  it.each([
    ['download-failed', {}, /network/],
    ['engine-missing', { problem: 'python' }, /Python 3\.11/],
    ['disk-full', {}, /^The disk is full/],
  ] as const)('explains a failure (%s), and can be tried again', async (reason, facts, words) => {
    const { links, downloads } = await open();
    const found = findTool(links);
    downloads[0]?.fail(new MediaError(reason, 'The disk is full: free some space and try again.', facts));
    await expect(found).rejects.toMatchObject({ reason });
    expect(await readTool(links)).toMatchObject({
      state: 'failed',
      canFetch: true,
      reason: expect.stringMatching(words),
    });
    expect((await fetchTool(links)).state).toBe('preparing');
    // Asked twice, it is downloaded once.
    await fetchTool(links);
    expect(downloads).toHaveLength(2);
    await downloads[1]?.succeed();
    await findTool(links);
    expect((await readTool(links)).state).toBe('ready');
  });

  it('waits for a user where the settings say so', async () => {
    const { links, downloads } = await open({ INSTALL_YTDLP: 'ask' });
    expect(await readTool(links)).toMatchObject({ state: 'missing', canFetch: true });
    expect(downloads).toEqual([]);
    await fetchTool(links);
    expect(downloads).toHaveLength(1);
    await downloads[0]?.succeed();
  });

  it.each([{ INSTALL_YTDLP: 'off' }, { YTDLP_PATH: '/nowhere/yt-dlp' }])(
    'does not happen with %j',
    async (variables) => {
      const { links, downloads } = await open(variables);
      expect(await readTool(links)).toMatchObject({
        state: 'missing',
        canFetch: false,
        reason: expect.stringContaining('yt-dlp'),
      });
      await expect(fetchTool(links)).rejects.toMatchObject({ code: 'link_tool_not_allowed' });
      expect(downloads).toEqual([]);
    },
  );
});
