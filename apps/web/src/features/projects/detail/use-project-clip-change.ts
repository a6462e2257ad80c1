import type { ClipChange, ProjectDetail } from '@clipwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { keepUnsent } from '../../../lib/unsent-work.ts';
import { projectQuery } from '../projects-queries.ts';

/** The last pending request of each clip. */
const last = new Map<string, Promise<unknown>>();

/**
 * Sends requests about the same clip in order, so that the later of two quick decisions wins. Requests about other
 * clips do not wait. All are sent immediately when the page closes or the session ends.
 */
async function sendInOrder<Answer>(clipId: string, send: () => Promise<Answer>): Promise<Answer> {
  const turn = Promise.withResolvers<void>();
  const before = last.get(clipId);
  const begin = () => turn.resolve();
  if (before) void before.then(begin, begin);
  else begin();
  const sending = turn.promise.then(send);
  const forget = keepUnsent(() => {
    begin();
    return sending;
  });
  last.set(clipId, sending);
  try {
    return await sending;
  } finally {
    forget();
    if (last.get(clipId) === sending) last.delete(clipId);
  }
}

/** The editable fields of a clip. */
type Shown = Pick<ProjectDetail['clips'][number], 'decision' | 'title' | 'caption' | 'hashtags'>;
type Change = { clipId: string; change: ClipChange };

/**
 * Returns a mutation that changes a clip. Decisions are applied optimistically and reverted on failure. The caller
 * shows the error.
 */
export function useProjectClipChange(projectId: string) {
  const client = useQueryClient();
  const { queryKey } = projectQuery(projectId);
  const show = ({ clipId, change }: Change) =>
    client.setQueryData(
      queryKey,
      (project: ProjectDetail | undefined) =>
        project && {
          ...project,
          clips: project.clips.map((clip) => (clip.id === clipId ? { ...clip, ...definedOf(change) } : clip)),
        },
    );
  const decisionOf = (clipId: string) =>
    client.getQueryData<ProjectDetail>(queryKey)?.clips.find(({ id }) => id === clipId)?.decision;
  const mutationKey = ['projects', 'change-clip', projectId];
  const countPending = (clipId: string) =>
    client.isMutating({ mutationKey, predicate: ({ state }) => (state.variables as Change).clipId === clipId });
  const isOutdated = useRef<boolean>(false);
  return useMutation({
    mutationKey,
    mutationFn: ({ clipId, change }: Change) =>
      sendInOrder(clipId, () =>
        // `keepalive` lets the request finish after the window closes.
        call(server.api.clips[':id'].$patch({ param: { id: clipId }, json: change }, { init: { keepalive: true } })),
      ),
    onMutate: async (wanted) => {
      if (wanted.change.decision === undefined) return;
      await client.cancelQueries({ queryKey });
      const before = decisionOf(wanted.clipId);
      show(wanted);
      return { before };
    },
    onSuccess: (clip) => {
      // A later change is already visible.
      if (countPending(clip.id) > 1) return;
      show({ clipId: clip.id, change: clip });
    },
    onError: (_error, { clipId, change }, context) => {
      // A newer decision must not be reverted.
      if (context?.before !== undefined && decisionOf(clipId) === change.decision) {
        show({ clipId, change: { decision: context.before } });
      }
      isOutdated.current = true;
    },
    onSettled: () => {
      // Refetching while other changes are pending would briefly revert them.
      if (!isOutdated.current || client.isMutating({ mutationKey }) > 1) return;
      isOutdated.current = false;
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Returns the given fields of a change. Omitted ones keep their values. */
function definedOf({ decision, title, caption, hashtags }: ClipChange): Partial<Shown> {
  return {
    ...(decision !== undefined && { decision }),
    ...(title !== undefined && { title }),
    ...(caption !== undefined && { caption }),
    ...(hashtags !== undefined && { hashtags }),
  };
}
