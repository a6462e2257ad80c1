import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A checkout that contains only the script, next to the log. */
let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'clipwright-set-up-'));
  await cp(join(import.meta.dirname, 'set-up-log.mjs'), join(checkout, 'scripts', 'set-up-log.mjs'));
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const install = (code: string) => JSON.stringify([process.execPath, ['-e', code]]).slice(1, -1);
const readLog = () => readFile(join(checkout, 'set-up.log'), 'utf8');

/** Runs setup code in a separate process. */
function setUp(code: string) {
  const address = new URL(`file://${checkout}/scripts/set-up-log.mjs`).href;
  const script = `const { runLogged, say, stop } = await import(${JSON.stringify(address)}); ${code}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('set-up', () => {
  it('prints one line for a step and writes the installer’s output to the log', async () => {
    const result = setUp(
      `say('Installing packages …'); runLogged(${install('console.log("first"); console.error("second")')});`,
    );
    expect(result).toEqual({ status: 0, stdout: '', stderr: 'Installing packages …\n' });
    expect(await readLog()).toMatch(/first\nsecond\n$/);
  });

  it('prints the end of the log and its path if a step fails', async () => {
    const talk = 'for (let line = 1; line <= 100; line++) console.log("line " + line); process.exit(1)';
    const { status, stderr } = setUp(`if (!runLogged(${install(talk)})) stop('Install it by hand.');`);
    expect(status).toBe(1);
    expect(stderr).not.toContain('line 80\n');
    expect(stderr).toContain('line 81\nline 82\n');
    expect(stderr).toContain(join(checkout, 'set-up.log'));
    expect(stderr).toMatch(/Install it by hand\.\n$/);
  });

  it('does not mention the log if nothing was run, and names a missing program', async () => {
    expect(setUp(`stop('Install it by hand.');`).stderr).toBe('Install it by hand.\n');
    expect(setUp(`if (!runLogged('no-such-program', [])) stop('Install it by hand.');`).stderr).toContain('ENOENT');
  });
});
