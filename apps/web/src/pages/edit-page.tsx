import { Box, Group, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ClipEditor } from '../features/edits/clip-editor.tsx';
import { editorMessages as texts } from '../features/edits/editor-messages.ts';
import {
  beginEditCopy,
  editFontsQuery,
  editMaterialQuery,
  editQuery,
  fontsOf,
  leftDraftsQuery,
} from '../features/edits/edits-queries.ts';
import { noFonts } from '../features/edits/planning/load-edit-fonts.ts';
import { useMakeClip } from '../features/processing/use-make-clip.ts';
import { projectQuery } from '../features/projects/projects-queries.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { describeError } from '../lib/api/describe-error.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ErrorPanel } from '../ui/feedback/error-panel.tsx';
import { Placeholder } from '../ui/feedback/placeholder.tsx';
import { uiMessages } from '../ui/ui-messages.ts';
import { ExportClip } from './edit/export-clip.tsx';

const route = getRouteApi('/signed-in/project/$projectId/clip/$clipId/edit');

/** The editor of a clip. */
export function EditPage() {
  const { projectId, clipId } = route.useParams();
  const navigate = useNavigate();
  const project = useQuery(projectQuery(projectId));
  const edit = useQuery(editQuery(clipId));
  const drafts = useQuery(leftDraftsQuery(clipId));
  const material = useQuery(editMaterialQuery(clipId));
  const fonts = useQuery({ ...editFontsQuery(clipId, fontsOf(material.data)), enabled: material.isSuccess });
  usePageTitle(texts.title);
  const maker = useMakeClip(projectId);
  const { refetch } = material;
  // Requested once per visit. The server creates a copy if none covers the clip or the last attempt failed.
  const begun = useRef<{ clipId: string; url: string | null } | null>(null);
  const copying = useMutation({
    mutationFn: () => beginEditCopy(clipId),
    onSettled(copy) {
      // If the copy was already ready on load, the material is not refetched.
      const earlierUrl = begun.current?.url ?? null;
      if (begun.current) begun.current.url = null;
      return copy?.state === 'ready' && copy.url === earlierUrl ? undefined : refetch();
    },
  });
  const { mutate: beginCopy } = copying;
  const copy = material.data?.copy;
  useEffect(() => {
    if (begun.current?.clipId === clipId || !copy) return;
    begun.current = { clipId, url: copy.state === 'ready' ? copy.url : null };
    beginCopy();
  }, [beginCopy, clipId, copy]);
  const back = (
    <Link
      to="/project/$projectId"
      params={{ projectId }}
      search={{ clip: clipId }}
      data-square
      data-tints
      style={{ color: 'inherit' }}
      aria-label={texts.back}
      title={texts.back}
    >
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  );
  const failed = [edit, material, fonts].find(({ error, data }) => error !== null && data === undefined);
  if (failed) {
    const { error } = failed;
    const isWatched = error instanceof ApiError && error.code === 'not_allowed';
    return (
      <Stack gap="md" p="md">
        <Group gap="sm" wrap="nowrap">
          {back}
          <Box component="h1" fz="lg" lh="lg">
            {texts.title}
          </Box>
        </Group>
        {isWatched ? (
          <ErrorPanel
            {...texts.watched}
            action={texts.back}
            onAction={() =>
              void navigate({ to: '/project/$projectId', params: { projectId }, search: { clip: clipId } })
            }
          />
        ) : (
          <ErrorPanel
            title={texts.failed}
            text={describeError(error)}
            action={uiMessages.retry}
            onAction={() => void failed.refetch()}
            isBusy={failed.isFetching}
          />
        )}
      </Stack>
    );
  }
  if (!edit.data || !drafts.data || !material.data) {
    return (
      <Stack gap="md" p="md" aria-busy="true">
        {back}
        <Placeholder width="100%" height="70vh" />
      </Stack>
    );
  }
  const clip = project.data?.clips.find(({ id }) => id === clipId);
  return (
    <ClipEditor
      key={clipId}
      clipId={clipId}
      title={clip?.title ?? material.data.name}
      answer={edit.data}
      drafts={drafts.data}
      material={material.data}
      fonts={fonts.data ?? noFonts}
      back={back}
      copying={{ error: copying.error, isBusy: copying.isPending, onRetry: () => beginCopy() }}
      areFontsLoading={fonts.data === undefined || fonts.isPlaceholderData}
      onMaterialExceeded={copying.mutateAsync}
      maker={edit.data.isSourceThere && project.data?.source_type !== 'text' ? maker : null}
      renderExport={(editing) => (
        <ExportClip
          clipId={clipId}
          projectId={projectId}
          editing={editing}
          answer={edit.data}
          brand={material.data.spec.brand}
        />
      )}
    />
  );
}
