import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runStates } from '@clipwright/contract';
import { describe, expect, it } from 'vitest';
import { runTransitions } from './run-transitions.ts';

const folder = join(import.meta.dirname, '..');

/**
 * Lists every place that writes a run's state, as `file -> state`. A new run is queued unless the code sets another
 * state.
 */
async function listWrites(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name));
  const writes = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return [...text.matchAll(/(changeRun\(|insert\(processingRuns\))([^;]*)/g)].flatMap(([, call, rest = '']) => {
        const state = /\bstatus: '(\w+)'/.exec(rest)?.[1] ?? (call === 'changeRun(' ? null : 'queued');
        return state === null ? [] : [`${name.replace(/\.ts$/, '')} -> ${state}`];
      });
    }),
  );
  return writes.flat();
}

describe('runTransitions', () => {
  it('lists exactly the places that write the state of a run', async () => {
    const documented = new Set(runTransitions.map(({ by, to }) => `${by} -> ${to}`));
    expect(new Set(await listWrites())).toEqual(documented);
  });

  it('reaches every state', () => {
    expect(new Set(runTransitions.map(({ to }) => to))).toEqual(new Set(runStates));
  });
});
