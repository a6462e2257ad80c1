import type { ProjectDetail } from '@clipwright/contract';
import { Box, Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPlus, IconTextCaption, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatLength } from '../../../lib/format/format-length.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DeleteProjectDialog } from '../delete-project-dialog.tsx';
import { projectsMessages } from '../projects-messages.ts';
import { useDeleteProject } from '../use-delete-project.ts';
import { MoreClipsPanel } from './more-clips-panel.tsx';
import classes from './project-header.module.css';
import { ProjectName } from './project-name.tsx';
import { SharePanel } from './share-panel.tsx';
import { toArchiveUrl } from './to-archive-url.ts';

type ProjectHeaderProps = {
  project: ProjectDetail;
  durationSec: number | null;
  isAtWork: boolean;
  onDeleted: () => void;
};

/** A project's name and the actions on the whole project. */
export function ProjectHeader({ project, durationSec, isAtWork, onDeleted }: ProjectHeaderProps) {
  const { detail, share, more, remove } = projectsMessages;
  const [open, setOpen] = useState<'share' | 'more' | null>(null);
  const deletion = useDeleteProject('page', onDeleted);
  const isOwner = project.access === 'owner';
  const keptClips = project.clips.filter(({ decision }) => decision === 'kept');
  const downloads = keptClips.length > 0 ? keptClips : project.clips.filter(({ decision }) => decision !== 'skipped');
  const toggle = (panel: 'share' | 'more') => setOpen((now) => (now === panel ? null : panel));
  const views = project.clips.reduce((sum, clip) => sum + clip.views, 0);
  const facts = [
    durationSec !== null && detail.ofSource({ clock: formatLength(durationSec) }),
    detail.clips({ count: project.clips.length }),
    keptClips.length > 0 && detail.kept({ count: keptClips.length }),
    views > 0 && detail.views({ count: views }),
  ].filter((fact) => fact !== false);
  return (
    <Stack component="header" gap="sm">
      <Link to="/projects" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {detail.back}
      </Link>
      <Group gap="sm xl" align="flex-start" justify="space-between">
        <Box miw={0} flex="1 1 20rem">
          <ProjectName project={project} canEdit={isOwner} facts={facts.join(' · ')} />
        </Box>
        <Group gap="xs">
          {isOwner && (
            <>
              <Button
                variant="default"
                leftSection={<IconUsers size={20} aria-hidden />}
                aria-expanded={open === 'share'}
                onClick={() => toggle('share')}
              >
                {project.shares_count > 0 ? share.openWith({ count: project.shares_count }) : share.open}
              </Button>
              {!isAtWork && project.status === 'completed' && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={20} aria-hidden />}
                  aria-expanded={open === 'more'}
                  onClick={() => toggle('more')}
                >
                  {more.open}
                </Button>
              )}
              {project.clips.length > 0 && (
                <Button
                  variant="default"
                  leftSection={<IconTextCaption size={20} aria-hidden />}
                  renderRoot={(props) => <Link {...props} to="/captions" search={{ project: project.id }} />}
                >
                  {detail.captions}
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconTrash size={20} aria-hidden />}
                onClick={() => deletion.remove({ ...project, clips_count: project.clips.length })}
              >
                {remove.open}
              </Button>
            </>
          )}
          {downloads.length > 0 && (
            <Button
              component="a"
              href={toArchiveUrl(
                project.id,
                downloads.map(({ id }) => id),
              )}
              download
              leftSection={<IconDownload size={20} aria-hidden />}
            >
              {describeDownload(keptClips.length, downloads.length, project.clips.length)}
            </Button>
          )}
        </Group>
      </Group>
      {project.owner && (
        <Notice tone="info">{detail.readOnly({ name: project.owner.name || project.owner.email })}</Notice>
      )}
      {open === 'share' && <SharePanel projectId={project.id} onClose={() => setOpen(null)} />}
      {open === 'more' && <MoreClipsPanel projectId={project.id} onClose={() => setOpen(null)} />}
      <DeleteProjectDialog {...deletion.question} />
    </Stack>
  );
}

/** Returns the label of the download: the kept clips, or all except skipped ones if none is kept yet. */
function describeDownload(kept: number, wanted: number, all: number): string {
  const { download } = projectsMessages.detail;
  if (kept > 0) return download.kept({ count: kept });
  return wanted < all ? download.notSkipped({ count: wanted }) : download.all({ count: all });
}
