import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { styleRoutes } from './style-routes.ts';
import { textRoutes } from './text-routes.ts';

/** Routes for caption styles, the glossary, and the text posted with clips. */
export function captionsRoutes(deps: Pick<Deps, 'db' | 'config' | 'files' | 'jobs' | 'secrets' | 'now'>) {
  return createRouter().route('/', styleRoutes(deps)).route('/', textRoutes(deps));
}
