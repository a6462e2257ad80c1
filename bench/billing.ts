import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HISTORIES = 1_000;
const root = join(import.meta.dirname, '..');

/**
 * A thousand random histories of customers at the sandbox, after each of which the tables are compared with it, and how
 * fast events are acknowledged meanwhile. `BILLING_HISTORIES` sets another number.
 */
export async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-billing-bench-'));
  const file = join(folder, 'figures.json');
  const histories = Number(process.env.BILLING_HISTORIES ?? HISTORIES);
  try {
    spawnSync(
      process.execPath,
      [
        join(root, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--project',
        'server',
        'billing/histories.db.test.ts',
      ],
      {
        cwd: root,
        env: { ...process.env, BILLING_HISTORIES: String(histories), BILLING_FIGURES: file },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const figures = JSON.parse(await readFile(file, 'utf8'));
    return { ...figures, goalDiffering: 0, goalP99Ms: 100, met: figures.differing === 0 && figures.p99Ms <= 100 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
