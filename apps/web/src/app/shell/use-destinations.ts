import { useMayCreate } from '../../lib/workspace/workspaces-query.ts';
import { destinations } from './destinations.ts';

/** The pages of the navigation that are of use to the user in this workspace. */
export function useDestinations() {
  const mayCreate = useMayCreate();
  return destinations.filter(({ to }) => mayCreate || to !== '/upload');
}
