import type { Deps } from '../../deps.ts';

/** What connections are kept with. */
export type CloudDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'now' | 'secrets'>;
