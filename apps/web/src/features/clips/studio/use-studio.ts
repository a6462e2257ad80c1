import type { ClipChange, ProjectClip } from '@clipwright/contract';
import { useState } from 'react';
import { uprightRendition } from '../../../ui/clips/upright-rendition.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { clipsTexts } from '../clips-messages.ts';
import { downloadClipInBrowser } from '../download-clip-in-browser.ts';
import { usePlayer } from '../player/use-player.ts';
import type { ClipAction } from './clip-keys.ts';
import { useClipKeys } from './use-clip-keys.ts';

type Rendition = ProjectClip['renditions'][number];

type StudioOptions = {
  clips: readonly ProjectClip[];
  selectedId: string | null;
  canEdit: boolean;
  onSelect: (clipId: string) => void;
  onChange: (clip: ProjectClip, change: ClipChange) => Promise<unknown>;
  onBroken: () => void;
};

export type Studio = ReturnType<typeof useStudio>;

/** What can be done with the clips of a project, by keys as well, however they are shown. */
export function useStudio({ clips, selectedId, canEdit, onSelect, onChange, onBroken }: StudioOptions) {
  const player = usePlayer();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [word, setWord] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
  const [version, setVersion] = useState<{ clipId: string; name: string } | null>(null);
  const index = Math.max(
    0,
    clips.findIndex(({ id }) => id === selectedId),
  );
  const clip = clips[index];

  /** Shows another clip, which plays where the one before it was playing. */
  const select = (next: ProjectClip) => {
    player.wantsToPlay.current = player.isPlaying;
    onSelect(next.id);
  };
  const decide = (one: ProjectClip, decision: ProjectClip['decision']) => {
    if (!canEdit) return;
    void onChange(one, { decision }).then(
      () => {
        if (decision) setWord(decision === 'kept' ? clipsTexts.keptWord(one.title) : clipsTexts.skippedWord(one.title));
      },
      // What went wrong is said by the part that changes it.
      () => undefined,
    );
  };
  const download = (one: ProjectClip) => void downloadClipInBrowser(one, onBroken);
  const act = (action: ClipAction) => {
    if (action === 'help') return setHelpOpen(true);
    if (!clip) return;
    const neighbor = action === 'previous' ? clips[index - 1] : action === 'next' ? clips[index + 1] : undefined;
    if (neighbor) select(neighbor);
    if (action === 'play') player.toggle();
    if (action === 'keep') decide(clip, clip.decision === 'kept' ? null : 'kept');
    if (action === 'skip') decide(clip, clip.decision === 'skipped' ? null : 'skipped');
    if (action === 'captions') player.toggleCaptions();
    if (action === 'guides') player.toggleGuides();
    if (action === 'mute') player.toggleMute();
    if (action === 'copy-title') void copyTitle(clip);
    if (action === 'edit' && canEdit) setEditedId(clip.id);
    if (action === 'download') download(clip);
  };
  useClipKeys(act);
  const shown = clip?.renditions.find((one) => version?.clipId === clip.id && version.name === nameOf(one));
  return {
    player,
    index,
    clip,
    /** The file of the clip that is shown. */
    rendition: shown ?? (clip ? uprightRendition(clip) : null),
    showVersion: (one: Rendition) => clip && setVersion({ clipId: clip.id, name: nameOf(one) }),
    select,
    decide,
    download,
    editedId,
    setEditedId,
    /** What was just done, for people who do not see it. */
    word,
    help: { isOpen: isHelpOpen, onClose: () => setHelpOpen(false) },
    openHelp: () => setHelpOpen(true),
  };
}

/** Tells the versions of a clip apart; their addresses change. */
const nameOf = ({ ratio, caption_style }: Rendition) => `${ratio} ${caption_style}`;

async function copyTitle({ title }: ProjectClip): Promise<void> {
  try {
    await navigator.clipboard.writeText(title);
    showToast(clipsTexts.titleCopied, 'success');
  } catch {
    showToast(clipsTexts.titleNotCopied, 'error');
  }
}
