import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * A thousand events of 50 projects to a receiver that fails three times of ten, while the worker is killed 20 times; pauses
 * between tries are a hundredth of the usual ones. `WEBHOOKS_EVENTS`, `WEBHOOKS_PROJECTS` and `WEBHOOKS_KILLS` set others.
 */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-webhooks-bench-'));
  const file = join(folder, 'figures.json');
  const { WEBHOOKS_EVENTS = '1000', WEBHOOKS_PROJECTS = '50', WEBHOOKS_KILLS = '20' } = process.env;
  try {
    spawnSync(
      process.execPath,
      [
        ...[join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server'],
        'webhooks/webhook-kills.db.test.ts',
      ],
      {
        cwd: root,
        env: { ...process.env, WEBHOOKS_EVENTS, WEBHOOKS_PROJECTS, WEBHOOKS_KILLS, WEBHOOKS_FIGURES: file },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const figures = JSON.parse(await readFile(file, 'utf8'));
    return { ...figures, met: figures.lost === 0 && figures.disordered === 0 && figures.wrong === 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
