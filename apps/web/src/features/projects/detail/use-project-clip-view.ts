import type { ProjectClip } from '@clipwright/contract';
import { useCallback, useRef } from 'react';
import { call, server } from '../../../lib/api/api.ts';

/** Counts that a clip was played, once while the page is open; the server counts once an hour. */
export function useProjectClipView(): (clip: Pick<ProjectClip, 'id'>) => void {
  const reported = useRef(new Set<string>());
  return useCallback(({ id }) => {
    if (reported.current.has(id)) return;
    reported.current.add(id);
    // No one waits for it: it counts with the next start where it fails.
    call(server.api.clips[':id'].views.$post({ param: { id } })).catch(() => reported.current.delete(id));
  }, []);
}
