import type { ProjectClip } from '@clipwright/contract';
import { useCallback, useRef } from 'react';
import { call, server } from '../../../lib/api/api.ts';

/** Counts that a clip was played, once while the page is open; the server counts once an hour. */
export function useProjectClipView(): (clip: Pick<ProjectClip, 'id'>) => void {
  const told = useRef(new Set<string>());
  return useCallback(({ id }) => {
    if (told.current.has(id)) return;
    told.current.add(id);
    // No one waits for it: it counts with the next start where it fails.
    call(server.api.clips[':id'].views.$post({ param: { id } })).catch(() => told.current.delete(id));
  }, []);
}
