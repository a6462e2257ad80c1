import type { sources } from '../../db/tables/sources.ts';
import type { Deps } from '../../deps.ts';
import type { Wish } from '../begin/wish.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { RunRow } from '../runs/lock-run.ts';
import type { WorkWatch } from './watch-work.ts';

export type SourceRow = typeof sources.$inferSelect;

/** What stages work with. */
export type ProcessingNeeds = Pick<Deps, 'db' | 'jobs' | 'files' | 'now' | 'config' | 'log' | 'secrets'> & {
  /** The engine, made when it is first needed. @throws MediaError `ffmpeg-missing` */
  getParts: () => Promise<Engine>;
  watch: WorkWatch;
};

/** One go at one stage. */
export type StageInput = {
  run: RunRow;
  wish: Wish;
  source: SourceRow;
  /** Empty, of this machine, and removed afterwards. */
  workDir: string;
  signal: AbortSignal;
  onProgress: (done: number) => void;
};
