import type { ProjectDetail } from '@clipwright/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepPages } from '../../../lib/keep-pages.ts';
import { useAccount } from '../../../lib/session/session-query.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { countVideos, isWorthSaving, saveCopy, saveVideos } from './saved-copies.ts';
import { savedMessages as texts } from './saved-messages.ts';

/** The delay that lets the page load first. */
const saveAfterMs = 2000;

export type SavingCopy = ReturnType<typeof useSavedCopy>;

/** Saves a completed project on this device while its page is open, and its videos on request. */
export function useSavedCopy(project: ProjectDetail) {
  const { id: userId } = useAccount();
  /** The number of videos on this device. Null until the project is saved. */
  const [videoCount, setVideoCount] = useState<number | null>(null);
  /** The number of videos saved so far. Null if none are being saved. */
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const { id, clips, updated_at: updatedAt } = project;
  const isWorthIt = isWorthSaving(project);
  const save = useEffectEvent(async () => {
    await saveCopy(userId, project);
    setVideoCount(await countVideos(id));
    await keepPages();
    // Preloads the offline view, which cannot be loaded without a connection.
    await import('./saved-projects.tsx').catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of a project is saved once.
  useEffect(() => {
    if (!isWorthIt) return;
    const timer = setTimeout(() => void save(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [isWorthIt, id, updatedAt, clips.length]);
  return {
    videoCount: isWorthIt ? videoCount : null,
    doneCount,
    async saveVideos(): Promise<void> {
      setDoneCount(0);
      const count = await saveVideos(project, setDoneCount);
      setDoneCount(null);
      setVideoCount(count);
      const hasAll = count >= clips.length;
      showToast(hasAll ? texts.saved : texts.noRoom, hasAll ? 'success' : 'warning');
    },
  };
}
