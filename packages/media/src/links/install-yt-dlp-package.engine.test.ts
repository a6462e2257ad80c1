import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProcess } from '../process/run-process.ts';
import { findPython } from './find-python.ts';
import { isPackageInstalled, packageFolder, startArguments } from './install-yt-dlp-package.ts';
import { ytDlpPackage } from './yt-dlp-package.ts';

/** The package that `npm test` installed for the link tests; not present on machines that have their own yt-dlp. */
const folder = packageFolder(dirname(process.env.YTDLP_PATH ?? '/nowhere/yt-dlp'));
const path = process.env.PATH ?? '';

describe.skipIf(!(await isPackageInstalled(folder)))('the package of installYtDlpPackage', () => {
  const run = async (args: string[], onStderrLine?: (line: string) => void) => {
    const command = await findPython(path, ytDlpPackage.leastPython);
    const { stdout } = await runProcess({
      command,
      args: [...startArguments(folder), '--ignore-config', ...args],
      reads: [folder],
      env: { PATH: path, YTDLP_NO_PLUGINS: '1' },
      timeoutMs: 60_000,
      ...(onStderrLine && { onStderrLine }),
    });
    return stdout.trim();
  };

  it('runs from its archives, as the pinned release', async () => {
    expect(await run(['--version'])).toBe(ytDlpPackage.version);
  });

  it('imports the modules that were compiled at installation', async () => {
    const command = await findPython(path, ytDlpPackage.leastPython);
    const program = 'import sys; sys.path.insert(0, sys.argv[1]); import yt_dlp; print(yt_dlp.__spec__.origin)';
    const archive = join(folder, 'compiled.zip');
    const { stdout } = await runProcess({
      command,
      args: ['-I', '-X', 'utf8', '-c', program, archive],
      reads: [folder],
      env: { PATH: path },
      timeoutMs: 60_000,
    });
    expect(stdout.trim()).toBe(join(archive, 'yt_dlp', '__init__.pyc'));
  });

  it('imports the solver of YouTube’s puzzles', async () => {
    // Without a link it exits with an error, but it lists its components first.
    const lines: string[] = [];
    await run(['--verbose', '--no-color'], (line) => lines.push(line)).catch(() => undefined);
    expect(lines.join('\n')).toMatch(/yt_dlp_ejs-\d/);
  });
});
