import { useMayCreate } from '../../lib/workspace/workspaces-query.ts';
import { destinations } from './destinations.ts';

/** Returns the navigation pages that the user can use in this workspace. */
export function useDestinations() {
  const mayCreate = useMayCreate();
  return destinations.filter(({ to }) => mayCreate || to !== '/upload');
}
