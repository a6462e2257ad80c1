import { expect } from 'vitest';
import { getServerPid, query, start } from './data-folders.ts';
import { runProgram } from './run-program.ts';

/**
 * Kills a program that writes rows once for each entry, and the server before it, after it, both or neither. Expects
 * every acknowledged row afterwards.
 */
export async function expectNothingLost(
  dataDir: string,
  serverKills: readonly ('neither' | 'before' | 'after' | 'both')[],
): Promise<void> {
  const acknowledged: number[] = [];
  for (const [index, killed] of serverKills.entries()) {
    const program = runProgram(dataDir, 'write');
    await program.started;
    // Each one runs long enough to write rows, and is killed at a different moment.
    await expect
      .poll(() => program.acknowledged.length, { interval: 2 + index, timeout: 60_000 })
      .toBeGreaterThan(10 + index);
    if (killed === 'before' || killed === 'both') process.kill(await getServerPid(dataDir), 'SIGKILL');
    await program.kill();
    if (killed === 'after' || killed === 'both') process.kill(await getServerPid(dataDir), 'SIGKILL');
    acknowledged.push(...program.acknowledged);
  }
  const server = await start(dataDir, {});
  const acknowledgedRows = new Set(await query(server, 'select id::int from written'));
  expect(acknowledged.length).toBeGreaterThan(10 * serverKills.length);
  expect(acknowledged.filter((id) => !acknowledgedRows.has(id))).toEqual([]);
}
