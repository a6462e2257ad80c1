import type { ProjectClip } from '@clipwright/contract';
import { useCallback, useRef } from 'react';
import { call, server } from '../../../lib/api/api.ts';

/** Reports a clip as played, once per page visit. The server counts at most one view per hour. */
export function useProjectClipView(): (clip: Pick<ProjectClip, 'id'>) => void {
  const reported = useRef(new Set<string>());
  return useCallback(({ id }) => {
    if (reported.current.has(id)) return;
    reported.current.add(id);
    // Not awaited. After a failure the next playback reports it again.
    call(server.api.clips[':id'].views.$post({ param: { id } })).catch(() => reported.current.delete(id));
  }, []);
}
