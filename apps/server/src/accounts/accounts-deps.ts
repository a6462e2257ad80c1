import type { Deps } from '../deps.ts';
import type { Auth } from './auth.ts';

/** The program's dependencies, with everything that accounts keep between requests. */
export type AccountsDeps = Omit<Deps, 'auth'> & { auth: Auth };
