import type { ProjectDetail } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { keepPages } from '../../../lib/keep-pages.ts';
import { useAccount } from '../../../lib/session.ts';
import { Section } from '../../../ui/section.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { countVideos, isWorthSaving, saveCopy, saveVideos, videoBytesOf } from './saved-copies.ts';
import { savedMessages as texts } from './saved-messages.ts';
import classes from './saved-projects.module.css';

/** The page itself comes first. */
const saveAfterMs = 2000;

/** Keeps a finished project's clips on this device while its page is open, and offers to keep their videos as well. */
export function SavedCopy({ project }: { project: ProjectDetail }) {
  const { id: userId } = useAccount();
  const [videos, setVideos] = useState<number | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const { id, clips, updated_at: updatedAt } = project;
  const isWorthIt = isWorthSaving(project);
  const save = useEffectEvent(async () => {
    await saveCopy(userId, project);
    setVideos(await countVideos(id));
    await keepPages();
    // Needed without a connection, when it cannot be loaded any more.
    await import('./saved-projects.tsx').catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of a project is saved once.
  useEffect(() => {
    if (!isWorthIt) return;
    const timer = setTimeout(() => void save(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [isWorthIt, id, updatedAt, clips.length]);
  if (!isWorthIt || videos === null) return null;
  const hasAll = videos >= clips.length;
  const start = async () => {
    setDone(0);
    const count = await saveVideos(project, setDone);
    setDone(null);
    setVideos(count);
    showToast(count >= clips.length ? texts.saved : texts.noRoom, count >= clips.length ? 'success' : 'warning');
  };
  return (
    <Section heading={texts.heading}>
      <div className={classes.row}>
        <p>{hasAll ? texts.keptWithVideos(clips.length) : texts.kept(clips.length)}</p>
        {!hasAll && (
          <Button variant="default" size="sm" loading={done !== null} onClick={() => void start()}>
            {texts.saveVideos(formatBytes(videoBytesOf(project)))}
          </Button>
        )}
        <span role="status" className={classes.quiet}>
          {done !== null && texts.saving(done, clips.length)}
        </span>
      </div>
    </Section>
  );
}
