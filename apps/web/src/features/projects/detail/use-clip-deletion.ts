import type { ProjectClip } from '@clipwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { deleteLater } from '../../../lib/undoable-deletion.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { projectsMessages } from '../projects-messages.ts';

type Gone = Pick<ProjectClip, 'id' | 'title'>;

const { clipDeletion: texts } = projectsMessages;

/**
 * Deletes clips after a delay, or when the page is left. Until then the deletion can be undone.
 * @returns a function that deletes clips and returns another that restores them; `onFinal` is called once restoring is
 * no longer possible
 */
export function useClipDeletion(): (clips: readonly Gone[], onFinal: () => void) => () => void {
  const client = useQueryClient();
  const own = useRef(new Set<() => Promise<void>>());
  useEffect(() => {
    const all = own.current;
    return () => {
      for (const finish of all) void finish();
    };
  }, []);
  return (clips, onFinal) => {
    const { restore, finish } = deleteLater({
      ids: clips.map(({ id }) => id),
      send: () => deleteClips(clips),
      refresh: () => client.invalidateQueries({ queryKey: ['projects'] }),
      onFinal,
    });
    own.current.add(finish);
    return restore;
  };
}

/**
 * Deletes clips on the server.
 * @returns the IDs that could not be deleted
 */
async function deleteClips(clips: readonly Gone[]): Promise<string[]> {
  const results = await Promise.allSettled(
    // `keepalive` lets the requests finish after the window closes.
    clips.map(({ id }) => call(server.api.clips[':id'].$delete({ param: { id } }, { init: { keepalive: true } }))),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return [];
  const remaining = clips.filter((_clip, index) => results[index]?.status === 'rejected');
  const titles = remaining.map(({ title }) => `“${title}”`).join(', ');
  showToast(texts.failed({ titles, reason: describeError(failure.reason) }), 'error');
  return remaining.map(({ id }) => id);
}
