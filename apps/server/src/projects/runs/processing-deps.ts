import type { ResolvedSpec } from '@clipwright/clip-spec';
import type { PartLengths } from '@clipwright/media';
import type { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import type { LocalFiles } from '../../files/index.ts';
import type { ModelFetcher } from '../../speech/index.ts';
import type { Engine } from '../engine/engine.ts';
import type { RunSummary } from './lock-run.ts';
import type { WorkWatch } from './watch-run-work.ts';
import type { ProgressWriter } from './write-progress.ts';

export type SourceRow = typeof sources.$inferSelect;

/** The dependencies for stages. */
export type ProcessingDeps = Pick<Deps, 'db' | 'jobs' | 'files' | 'now' | 'config' | 'log' | 'secrets'> & {
  engine: Engine;
  watch: WorkWatch;
  progress: ProgressWriter;
  /** Default: only the installed models. */
  models?: Pick<ModelFetcher, 'findLacking'>;
  /** The part lengths for long sources; default: the engine's. */
  partLengths?: PartLengths;
};

/** The dependencies for reading what clips are made from, for stages and requests. */
export type ReadingDeps = Pick<ProcessingDeps, 'db' | 'files'> & { engine: Pick<Engine, 'probe'> };

/** A single attempt at a stage. */
export type StageInput = {
  run: RunSummary;
  spec: ResolvedSpec;
  source: SourceRow;
  /** An empty folder on this machine, removed afterwards. */
  workDir: string;
  /** The store's files in a form that programs can read. */
  local: LocalFiles;
  signal: AbortSignal;
  onProgress: (done: number) => void;
};
