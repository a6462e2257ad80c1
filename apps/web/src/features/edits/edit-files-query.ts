import type { EditFile, EditFileKind } from '@clipwright/contract';
import type { EditFiles } from '@clipwright/media/plan';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { sendForm } from '../../lib/api/send-form.ts';

/** The upload timeout, which allows for forty megabytes on a slow connection. */
const timeoutMs = 5 * 60_000;

/** The user's music and images for edits, newest first. */
const editFilesQuery = queryOptions({
  queryKey: ['edits', 'files'],
  queryFn: ({ signal }) => call(server.api['edit-files'].$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
});

/** Returns the user's files by id as planners expect them, and as a list; null until they are loaded. */
export function usePlannedFiles(): { files: EditFiles; list: readonly EditFile[] | null } {
  const { data } = useQuery(editFilesQuery);
  const list = data?.files ?? null;
  const files = useMemo(() => Object.fromEntries((list ?? []).flatMap(toPlanned)), [list]);
  return { files, list };
}

function toPlanned({ id, kind, url, durationSec, widthPx, heightPx }: EditFile): [string, EditFiles[string]][] {
  if (kind === 'music') return durationSec === null ? [] : [[id, { kind, path: url, durationSec }]];
  return widthPx === null || heightPx === null ? [] : [[id, { kind, path: url, widthPx, heightPx }]];
}

/** Returns mutations that add and delete a user's file. */
export function useEditFileChanges(kind: EditFileKind, onAdded: (file: EditFile) => void) {
  const client = useQueryClient();
  const adding = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return sendForm<EditFile>(`/api/edit-files/${kind}`, form, { timeoutMs });
    },
    onSuccess: async (added) => {
      client.setQueryData(editFilesQuery.queryKey, (before) => ({ files: [added, ...(before?.files ?? [])] }));
      onAdded(added);
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(server.api['edit-files'][':id'].$delete({ param: { id } })),
    onSuccess: (left) => client.setQueryData(editFilesQuery.queryKey, left),
  });
  return { adding, removing };
}
