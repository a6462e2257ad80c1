import type { ProcessingStatus, ProjectDetail } from '@clipwright/contract';
import { Box, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { FullVideoPlayer } from '../../features/clips/player/full-video-player.tsx';
import { TranscriptView } from '../../features/clips/studio/transcript-view.tsx';
import { ProjectCloudSection } from '../../features/cloud/project/project-cloud-section.tsx';
import { useMakeClip } from '../../features/processing/use-make-clip.ts';
import { AnalysisSection } from '../../features/projects/detail/analysis-section.tsx';
import { describeTranscript } from '../../features/projects/detail/describe-transcript.ts';
import { FullVideoSection } from '../../features/projects/detail/full-video-section.tsx';
import { projectsMessages } from '../../features/projects/projects-messages.ts';
import { SavedCopySection } from '../../features/projects/saved/saved-copy-section.tsx';
import { useSavedCopy } from '../../features/projects/saved/use-saved-copy.ts';
import { Section } from '../../ui/section.tsx';
import { useSpeakers } from '../../ui/speakers/use-speakers.ts';
import classes from './project-page-view.module.css';

type BelowProps = {
  project: ProjectDetail;
  status: ProcessingStatus | null;
  isAtWork: boolean;
};

const { transcriptions } = projectsMessages;
const Transcript = memo(TranscriptView);

/** The sections below the clips: their drives, the full video with its transcript, and the analyses. */
export const ProjectPageBelow = memo(function ProjectPageBelow({ project, status, isAtWork }: BelowProps) {
  const client = useQueryClient();
  const canEdit = project.access === 'owner';
  const transcript = describeTranscript(project, status);
  const maker = useMakeClip(project.id);
  const canMakeClips =
    canEdit &&
    !isAtWork &&
    project.status === 'completed' &&
    project.source_type !== 'text' &&
    project.source?.state !== 'removed';
  const saving = useSavedCopy(project);
  const speakers = useSpeakers(project.id, canEdit && transcript.isReady);
  return (
    <>
      {canEdit && <ProjectCloudSection project={project} />}
      <SavedCopySection project={project} saving={saving} />
      <div className={classes.pair}>
        <FullVideoSection
          project={project}
          renderPlayer={(video) => (
            <FullVideoPlayer
              video={video}
              onBroken={() => void client.invalidateQueries({ queryKey: ['projects', 'detail', project.id] })}
            />
          )}
        />
        <Section heading={transcriptions.heading}>
          {transcript.isReady ? (
            <Box maw={720}>
              <Transcript
                id={project.full_video?.id ?? project.id}
                fileName={`full_video_transcription_${project.full_video?.id ?? project.id}`}
                nothing={transcriptions.none}
                currentSec={null}
                onSeek={null}
                maker={canMakeClips ? maker : null}
                speakers={speakers}
              />
            </Box>
          ) : (
            <Text inherit c="dimmed">
              {transcript.text}
            </Text>
          )}
        </Section>
      </div>
      {project.clips.length > 0 && <AnalysisSection project={project} isAtWork={isAtWork} />}
    </>
  );
});
