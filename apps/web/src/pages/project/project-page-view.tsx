import type { GeneratedClip, ProjectDetail } from '@clipwright/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { feedTexts } from '../../features/clips/feed/feed-messages.ts';
import { projectFeedbackQuery } from '../../features/clips/feedback/feedback-queries.ts';
import { FeedbackSummary } from '../../features/clips/feedback/feedback-summary.tsx';
import { OwnerFeedback } from '../../features/clips/feedback/owner-feedback.tsx';
import { ClipStudio } from '../../features/clips/studio/clip-studio.tsx';
import { ClipDriveTools } from '../../features/cloud/clip/clip-drive-tools.tsx';
import { useDriveMarks } from '../../features/cloud/clip/use-drive-marks.ts';
import { ExportPanel, ProjectExportPanel } from '../../features/edits/export-panel.tsx';
import { FurtherRuns } from '../../features/processing/further-runs.tsx';
import { ProcessingOverlay } from '../../features/processing/processing-overlay.tsx';
import { ProcessingSection } from '../../features/processing/processing-section.tsx';
import { isOver } from '../../features/processing/progress/follow-run.ts';
import { type FollowedRun, useRun } from '../../features/processing/progress/use-run.ts';
import { SourceReport } from '../../features/processing/report/source-report.tsx';
import type { RenderSubtitles } from '../../features/processing/run-controls.tsx';
import { ProjectFacts } from '../../features/projects/detail/project-facts.tsx';
import { ProjectHeader } from '../../features/projects/detail/project-header.tsx';
import { SourceStrip } from '../../features/projects/detail/source-strip.tsx';
import { toArchiveUrl } from '../../features/projects/detail/to-archive-url.ts';
import { useClipDeletion } from '../../features/projects/detail/use-clip-deletion.ts';
import { useProjectClipChange } from '../../features/projects/detail/use-project-clip-change.ts';
import { useProjectClipView } from '../../features/projects/detail/use-project-clip-view.ts';
import { useSavedCopy } from '../../features/projects/saved/use-saved-copy.ts';
import { PostsOfClip, usePosting } from '../../features/publishing/post/use-posting.tsx';
import { postedClipsQuery } from '../../features/publishing/publishing-queries.ts';
import { ReplaceSubtitles } from '../../features/sources/replace-subtitles.tsx';
import { SubtitlesField } from '../../features/sources/subtitles-field.tsx';
import { useHiddenIds } from '../../lib/undoable-deletion.ts';
import { Deferred, Later } from '../../ui/deferred.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { describeMissingClips } from './describe-missing-clips.ts';
import { ProjectPageBelow } from './project-page-below.tsx';
import { ProjectPageFeed } from './project-page-feed.tsx';
import { ProjectPageBatchTools, ProjectPageVersionTools } from './project-page-version-tools.tsx';
import classes from './project-page-view.module.css';

type ProjectViewProps = {
  project: ProjectDetail;
  selectedId: string | null;
  /** True if the processing overlay is open. */
  isWatching: boolean;
  /** On phones: true if all clips are shown instead of one at a time. */
  isGrid: boolean;
  onSelect: (clipId: string) => void;
  onView: (isGrid: boolean, clipId: string | null) => void;
  onLeaveWatch: (clipId: string | null) => void;
  onDeleted: () => void;
};

// Memoized, so that selecting another clip does not render these again.
const Facts = memo(ProjectFacts);

/** The page of a project, and the dialog that posts its clips, which stays while the layout changes. */
export function ProjectPageView(props: ProjectViewProps) {
  const { post, dialog } = usePosting();
  return (
    <>
      <View {...props} onPost={post} />
      {dialog}
    </>
  );
}

function View(props: ProjectViewProps & { onPost: ReturnType<typeof usePosting>['post'] }) {
  const { selectedId, isWatching, isGrid, onSelect, onView, onLeaveWatch, onDeleted, onPost } = props;
  const deleteClips = useClipDeletion();
  const hidden = useHiddenIds();
  const project = useMemo(() => withoutClips(props.project, hidden), [props.project, hidden]);
  // Deferred, so that a decision about a clip renders first and the rest of the page follows.
  const settled = useDeferredValue(project);
  const isPhone = useIsPhone();
  const client = useQueryClient();
  const run = useRun(project.processing_id);
  useRefreshOnProgress(run);
  const clipsPart = useRef<HTMLDivElement>(null);
  const reveal = useRevealedClip(clipsPart, project.clips);
  const change = useProjectClipChange(project.id);
  const countView = useProjectClipView();
  const canEdit = project.access === 'owner';
  const { data: review } = useQuery({ ...projectFeedbackQuery(project.id), enabled: canEdit });
  const hasFeedback = review !== undefined && review.comments.length + review.verdicts.length > 0;
  const posted = useQuery({ ...postedClipsQuery(project.id), enabled: canEdit });
  const driveMarks = useDriveMarks(canEdit ? project.id : null);
  const durationSec = run.status?.source_duration ?? project.source?.duration ?? null;
  const isAtWork = run.status !== null && !isOver(run.status);
  const isExpected = project.status === 'processing' && project.processing_id !== null;
  const areMoreComing = isExpected || (isAtWork && run.status?.kind !== 'renditions');
  const filmstripUrl = run.status?.filmstrip_url ?? project.source?.filmstrip_url ?? null;
  const strip = (clips: readonly GeneratedClip[], onOpen: (clipId: string) => void) =>
    durationSec !== null &&
    project.source_type !== 'text' &&
    // Runs that failed before the filmstrip was created get none.
    (filmstripUrl !== null || run.status?.status !== 'failed') && (
      <SourceStrip
        filmstripUrl={filmstripUrl}
        durationSec={durationSec}
        clips={clips}
        selectedId={selectedId ?? clips[0]?.id ?? null}
        onSelect={onOpen}
      />
    );
  const isFeed = isPhone && !isGrid && !isWatching && project.clips.length > 0;
  const studio = (
    <ClipStudio
      layout={isFeed ? 'feed' : isPhone ? 'grid' : 'desk'}
      clips={project.clips}
      selectedId={selectedId}
      canEdit={canEdit}
      loadsOnPlay={isAtWork || isExpected}
      areMoreComing={areMoreComing}
      onSelect={onSelect}
      onOpen={(clipId) => onView(false, clipId)}
      onChange={(clip, wanted) => change.mutateAsync({ clipId: clip.id, change: wanted })}
      onViewed={countView}
      onBroken={() => void client.invalidateQueries({ queryKey: ['projects', 'detail', project.id] })}
      onDelete={deleteClips}
      archiveUrlOf={(clipIds) => toArchiveUrl(project.id, clipIds)}
      driveMarks={driveMarks}
      renderBatchTools={(clips, onDone) =>
        canEdit &&
        !isAtWork && (
          <ProjectPageBatchTools projectId={project.id} clips={clips} onDone={onDone} onPost={() => onPost(clips)} />
        )
      }
      {...(canEdit && { onPost })}
      postedIds={posted.data ?? (posted.isError ? [] : undefined)}
      renderFeedback={(clip, onSeek) =>
        hasFeedback && (
          <OwnerFeedback key={clip.id} projectId={project.id} clipId={clip.id} review={review} onSeek={onSeek} />
        )
      }
      canMakeVersions={canEdit && !isAtWork}
      renderVersionTools={(clip, view) => <ProjectPageVersionTools project={project} clip={clip} view={view} />}
      renderClipTools={(clip) =>
        canEdit && (
          <>
            <PostsOfClip clipId={clip.id} projectId={project.id} />
            <ExportPanel key={clip.id} clip={clip} />
            <ClipDriveTools projectId={project.id} clip={clip} />
          </>
        )
      }
    />
  );
  if (isFeed) {
    return (
      <ProjectPageFeed
        project={project}
        selectedId={selectedId}
        isAtWork={isAtWork}
        hasDoubts={canEdit && !isAtWork && run.status?.material.some(({ kind }) => kind === 'doubt') === true}
        onGrid={() => onView(true, selectedId)}
      >
        {studio}
        <KeptCopy project={project} />
      </ProjectPageFeed>
    );
  }
  // On phones the clip opens in the feed. Elsewhere the page scrolls to it.
  const open = (clipId: string) => {
    if (isPhone) return onView(false, clipId);
    onSelect(clipId);
    reveal(clipId);
  };
  const leaveWatch = (clipId: string | null) => {
    onLeaveWatch(clipId);
    if (clipId !== null && !isPhone) reveal(clipId);
  };
  const { source } = project;
  const renderSubtitles: RenderSubtitles | null =
    source && canEdit && ['file', 'link', 'cloud'].includes(source.kind)
      ? (onChanged, isBusy, need) => (
          <ReplaceSubtitles sourceId={source.id} isBusy={isBusy} need={need} onReplaced={onChanged} />
        )
      : null;
  return (
    <Stack gap="lg" className={classes.view}>
      <Deferred>
        <ProjectHeader project={project} durationSec={durationSec} isAtWork={isAtWork} onDeleted={onDeleted} />
        <Facts project={settled} />
        <ProcessingSection
          run={run}
          isExpected={isExpected}
          renderSubtitles={renderSubtitles}
          onOpen={({ id }) => open(id)}
        />
        <FurtherRuns runs={project.further_runs} clips={project.clips} />
        {canEdit && run.status && isOver(run.status) && (
          <SourceReport
            projectId={project.id}
            sourceId={source && ['file', 'link', 'cloud'].includes(source.kind) ? source.id : null}
            status={run.status}
            renderSubtitlesField={(chosen, onChange) => <SubtitlesField chosen={chosen} onChange={onChange} />}
          />
        )}
        {project.clips.length > 0 && strip(project.clips, open)}
      </Deferred>
      <Section
        heading={clipsTexts.heading}
        className={classes.first ?? ''}
        aside={
          isPhone &&
          project.clips.length > 0 && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlayerPlay size={20} aria-hidden />}
              onClick={() => onView(false, selectedId)}
            >
              {feedTexts.swipe}
            </Button>
          )
        }
      >
        {project.clips.length === 0 ? (
          <Text inherit c="dimmed">
            {describeMissingClips(project, run.status)}
          </Text>
        ) : (
          <>
            {hasFeedback && (
              <FeedbackSummary review={review} clips={project.clips} selectedId={selectedId} onSelect={open} />
            )}
            <div ref={clipsPart}>{studio}</div>
            {canEdit && !isAtWork && (
              <Stack gap={0} maw="32rem" pt="md">
                <ProjectExportPanel project={project} />
              </Stack>
            )}
          </>
        )}
      </Section>
      <Later>
        <ProjectPageBelow project={settled} status={run.status} isAtWork={isAtWork} />
      </Later>
      <ProcessingOverlay
        isOpen={isWatching && project.processing_id !== null}
        projectTitle={project.title}
        run={run}
        strip={strip(run.status?.clips ?? [], leaveWatch)}
        renderSubtitles={renderSubtitles}
        onLeave={leaveWatch}
      />
    </Stack>
  );
}

/** Saves the offline copy without displaying anything. */
function KeptCopy({ project }: { project: ProjectDetail }) {
  useSavedCopy(project);
  return null;
}

/** Removes clips that are hidden while their deletion can still be undone. */
function withoutClips(project: ProjectDetail, hidden: ReadonlySet<string>): ProjectDetail {
  return hidden.size === 0 ? project : { ...project, clips: project.clips.filter(({ id }) => !hidden.has(id)) };
}

/** Refetches the project when a run finishes clips, so that they appear quickly. */
function useRefreshOnProgress({ status }: FollowedRun): void {
  const client = useQueryClient();
  // Includes the current step, because a project from a link gets its title after the download.
  const news = status && `${status.processing_id} ${status.status} ${status.current_step} ${status.clips.length}`;
  useEffect(() => {
    if (!news) return;
    void client.invalidateQueries({ queryKey: ['projects'] });
    void client.invalidateQueries({ queryKey: ['notices'] });
    // Finished clips start uploading to the drive.
    void client.invalidateQueries({ queryKey: ['cloud', 'project'] });
  }, [news, client]);
}

/**
 * Scrolls to the card of a clip and focuses it. If the clip has just been finished, waits until the project is
 * refetched and the card exists.
 * @returns a function that reveals a clip by its ID
 */
function useRevealedClip(
  part: RefObject<HTMLElement | null>,
  clips: readonly { id: string }[],
): (clipId: string) => void {
  const [wantedId, setWanted] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is rendered once `clips` contains the clip.
  useEffect(() => {
    if (wantedId === null) return;
    const card = part.current?.querySelector<HTMLElement>(`[data-clip="${wantedId}"]`);
    if (!card) return;
    setWanted(null);
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'center' });
  }, [part, wantedId, clips]);
  return setWanted;
}
