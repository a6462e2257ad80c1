import type { ProjectClip } from '@clipwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { projectsMessages } from '../projects-messages.ts';

/** As long as the message with its button stays. */
const undoableMs = 7000;

type Gone = Pick<ProjectClip, 'id' | 'title'>;

const { clipDeletion: texts } = projectsMessages;

/**
 * Deletes clips so that it can be undone: they are hidden at once, and deleted a moment later, or when the page is left.
 * @returns which are hidden, and what deletes some: it says when that is final, and returns what brings them back before
 */
export function useClipDeletion() {
  const client = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** What is deleted when its time has come. */
  const waiting = useRef(new Set<() => void>());

  const show = (clips: readonly Gone[]) =>
    setHidden((ids) => new Set([...ids].filter((id) => clips.every((clip) => clip.id !== id))));
  const deleteNow = async (clips: readonly Gone[]) => {
    const results = await Promise.allSettled(
      // Sent to its end also where the window is closed meanwhile.
      clips.map(({ id }) => call(server.api.clips[':id'].$delete({ param: { id } }, { init: { keepalive: true } }))),
    );
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) {
      const kept = clips.filter((_clip, index) => results[index]?.status === 'rejected');
      const titles = kept.map(({ title }) => `“${title}”`).join(', ');
      showToast(texts.failed(titles, describeError(failure.reason)), 'error', undoableMs);
    }
    await client.invalidateQueries({ queryKey: ['projects'] });
    show(clips);
  };
  const remove = (clips: readonly Gone[], onFinal: () => void) => {
    setHidden((ids) => new Set([...ids, ...clips.map(({ id }) => id)]));
    const finish = () => {
      clearTimeout(timer);
      if (!waiting.current.delete(finish)) return;
      onFinal();
      void deleteNow(clips);
    };
    const timer = setTimeout(finish, undoableMs);
    waiting.current.add(finish);
    return () => {
      clearTimeout(timer);
      if (waiting.current.delete(finish)) show(clips);
    };
  };

  useEffect(() => {
    const all = waiting.current;
    const finishAll = () => {
      for (const finish of [...all]) finish();
    };
    window.addEventListener('pagehide', finishAll);
    return () => {
      window.removeEventListener('pagehide', finishAll);
      finishAll();
    };
  }, []);
  return { hidden, remove };
}
