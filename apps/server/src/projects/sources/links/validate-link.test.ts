import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseConfig } from '../../../config/config.ts';
import { AppError } from '../../../http/app-error.ts';
import { createPlaces } from '../../../http/limits/create-places.ts';
import { createLinkValidator } from './validate-link.ts';

const linkOf = (number: number) => `https://youtu.be/${String(number).padStart(11, 'a')}`;

/** A machine with a yt-dlp that only prints its version. */
async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-look-'));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'yt-dlp');
  await writeFile(program, `#!${process.execPath}\nconsole.log('2026.10.26')\n`);
  await chmod(program, 0o755);
  const { links } = parseConfig({ PATH: folder, CLIPWRIGHT_DATA: join(folder, 'data') });
  return createLinkValidator({ links, log: pino({ level: 'silent' }) });
}

describe.skipIf(process.platform === 'win32')('link checks', () => {
  it('of an account that waits for silent sites leave slots for others', async () => {
    const validate = await open();
    const places = createPlaces();
    const silent = Promise.withResolvers<never>();
    const ask = async (account: string, number: number) =>
      await validate(linkOf(number), (_) =>
        places.within('link-looks', { account, network: account }, () => silent.promise),
      );
    const heavy = Array.from({ length: 6 }, (_, number) => ask('heavy', number));
    await vi.waitFor(() => expect(places.read('link-looks')).toEqual({ taken: 1, waiting: 4 }), { timeout: 10_000 });
    expect((await Promise.race(heavy)).code).toBe('link_tool_busy');
    const light = ask('light', 100);
    await vi.waitFor(() => expect(places.read('link-looks').taken).toBe(2), { timeout: 10_000 });
    silent.reject(new AppError('link_failed'));
    expect((await light).code).toBe('link_failed');
    await Promise.all(heavy);
  });

  it('are cached with as many pictures as fit a memory limit', async () => {
    const validate = await open();
    let looks = 0;
    const see = async <T>() => {
      looks += 1;
      return { thumbnail_picture: 'x'.repeat(500_000) } as T;
    };
    for (let number = 0; number < 30; number++) await validate(linkOf(number), see);
    await validate(linkOf(29), see);
    expect(looks).toBe(30);
    await validate(linkOf(0), see);
    expect(looks).toBe(31);
  });
});
