import type { ProjectDetail } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconLayoutGrid } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { feedTexts } from '../../features/clips/feed/feed-messages.ts';
import classes from './project-page-feed.module.css';

type FeedViewProps = {
  project: ProjectDetail;
  selectedId: string | null;
  isAtWork: boolean;
  /** Something about the video is in doubt. */
  hasDoubts: boolean;
  /** Shows all clips, and all there is about the project. */
  onGrid: () => void;
  /** The clips. */
  children: ReactNode;
};

/** A project on a phone: its clips one at a time, below a line that says where one is. */
export function ProjectPageFeed({ project, selectedId, isAtWork, hasDoubts, onGrid, children }: FeedViewProps) {
  const { clips } = project;
  const number = Math.max(1, clips.findIndex(({ id }) => id === selectedId) + 1);
  const kept = clips.filter(({ decision }) => decision === 'kept').length;
  const facts = [
    feedTexts.place(number, clips.length),
    hasDoubts && feedTexts.doubts,
    kept > 0 && feedTexts.kept(kept),
    isAtWork && feedTexts.more,
    !isAtWork && project.status === 'failed' && feedTexts.stopped,
  ].filter((fact) => fact !== false);
  return (
    <div className={classes.view}>
      <header className={classes.bar}>
        <Link to="/projects" className={classes.back} aria-label={feedTexts.back}>
          <IconArrowLeft size={20} aria-hidden />
        </Link>
        <div className={classes.what}>
          <h1 className={classes.title}>{project.title}</h1>
          <p className={classes.facts}>{facts.join(' · ')}</p>
        </div>
        <Button variant="default" size="sm" leftSection={<IconLayoutGrid size={20} aria-hidden />} onClick={onGrid}>
          {feedTexts.grid}
        </Button>
      </header>
      {children}
    </div>
  );
}
