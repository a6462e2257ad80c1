import type { ClipChange, ProjectClip } from '@clipwright/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSingleKeys } from '../../../lib/single-keys.ts';
import { uprightRendition } from '../../../ui/clips/upright-rendition.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { clipsTexts } from '../clips-messages.ts';
import { downloadClipInBrowser } from '../download-clip-in-browser.ts';
import { usePlayer } from '../player/use-player.ts';
import { shortenTitle } from '../triage/name-clips.ts';
import { nextToReview } from '../triage/next-to-review.ts';
import { triageTexts } from '../triage/triage-messages.ts';
import { useDecisions } from '../triage/use-decisions.ts';
import { useSelection } from '../triage/use-selection.ts';
import { useUndoStack } from '../triage/use-undo-stack.ts';
import type { ClipAction } from './clip-keys.ts';
import { toClipAction } from './clip-keys.ts';
import { editorOf } from './editor-of.ts';

type Rendition = ProjectClip['renditions'][number];

type StudioOptions = {
  clips: readonly ProjectClip[];
  selectedId: string | null;
  canEdit: boolean;
  onSelect: (clipId: string) => void;
  onChange: (clip: ProjectClip, change: ClipChange) => Promise<unknown>;
  onBroken: () => void;
  /**
   * Hides clips at once and deletes them after a short delay. `onFinal` is called once they can no longer be restored.
   * @returns a function that restores the clips until then
   */
  onDelete: (clips: readonly ProjectClip[], onFinal: () => void) => () => void;
};

export type Studio = ReturnType<typeof useStudio>;

/** Returns the state and actions of a project's clips, and handles their keyboard shortcuts, in every view. */
export function useStudio(options: StudioOptions) {
  const { clips, selectedId, canEdit, onSelect, onChange, onBroken, onDelete } = options;
  const player = usePlayer();
  const navigate = useNavigate();
  const selection = useSelection(clips);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [version, setVersion] = useState<{ clipId: string; name: string } | null>(null);
  const index = Math.max(
    0,
    clips.findIndex(({ id }) => id === selectedId),
  );
  const clip = clips[index];

  /** Selects another clip, which plays if the previous one was playing. */
  const select = (next: ProjectClip) => {
    player.wantsToPlay.current = player.isPlaying;
    onSelect(next.id);
  };
  const stack = useUndoStack();
  // The undo button of a message also works after the page was left; then it does not navigate.
  const isShown = useRef<boolean>(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const decide = useDecisions({ canEdit, stack, onChange, onUndone: (one) => isShown.current && select(one) });
  /** Marks a clip and shows the next one to review. */
  const decideAndGoOn = (one: ProjectClip, decision: 'kept' | 'skipped') => {
    decide([one], decision);
    const next = nextToReview(
      clips,
      clips.findIndex(({ id }) => id === one.id),
    );
    if (next) select(next);
  };
  const remove = (gone: readonly ProjectClip[]) => {
    const next = clips.slice(index).find((one) => !gone.includes(one)) ?? clips.findLast((one) => !gone.includes(one));
    if (clip && next && gone.includes(clip)) select(next);
    selection.clear();
    let forget: () => void = () => undefined;
    const restore = onDelete(gone, () => forget());
    const [first] = gone;
    const { one, many } = triageTexts.deleted;
    forget = stack.push(
      first && gone.length === 1 ? one({ title: shortenTitle(first.title) }) : many({ count: gone.length }),
      restore,
    );
  };
  const download = (one: ProjectClip) => void downloadClipInBrowser(one, onBroken);
  const act = (action: ClipAction) => {
    if (action === 'help') return setHelpOpen(true);
    if (!clip) return;
    const neighbor = action === 'previous' ? clips[index - 1] : action === 'next' ? clips[index + 1] : undefined;
    if (neighbor) select(neighbor);
    if (action === 'play') player.toggle();
    if (canEdit && action === 'keep') decideAndGoOn(clip, 'kept');
    if (canEdit && action === 'skip') decideAndGoOn(clip, 'skipped');
    if (action === 'undo') stack.undoLast();
    if (action === 'select' || action === 'select-range') {
      selection.toggle(clip.id, { isRange: action === 'select-range' });
    }
    if (action === 'deselect') selection.clear();
    if (action === 'captions') player.toggleCaptions();
    if (action === 'guides') player.toggleGuides();
    if (action === 'mute') player.toggleMute();
    if (action === 'copy-title') void copyTitle(clip);
    if (action === 'edit-post' && canEdit) setEditedId(clip.id);
    if (action === 'edit' && canEdit) void navigate(editorOf(clip));
    if (action === 'download') download(clip);
  };
  useClipKeys(act);
  const selected = clip?.renditions.find((one) => version?.clipId === clip.id && version.name === nameOf(one));
  return {
    player,
    index,
    clip,
    /** The selected file of the clip. */
    rendition: selected ?? (clip ? uprightRendition(clip) : null),
    showVersion: (one: Rendition) => clip && setVersion({ clipId: clip.id, name: nameOf(one) }),
    select,
    decide,
    decideAndGoOn,
    remove,
    selection,
    download,
    editedId,
    setEditedId,
    help: { isOpen: isHelpOpen, onClose: () => setHelpOpen(false) },
    openHelp: () => setHelpOpen(true),
  };
}

/** Returns an identifier for a version of a clip, since URLs change. */
const nameOf = ({ ratio, caption_style }: Rendition) => `${ratio} ${caption_style}`;

async function copyTitle({ title }: ProjectClip): Promise<void> {
  try {
    await navigator.clipboard.writeText(title);
    showToast(clipsTexts.titleCopied, 'success');
  } catch {
    showToast(clipsTexts.titleNotCopied, 'error');
  }
}

/** Handles single-key shortcuts for the visible clip. They can be switched off here and in the settings. */
function useClipKeys(onAction: (action: ClipAction) => void): void {
  const { areOn } = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Ignore keys behind a dialog, wherever the focus is.
    if (event.defaultPrevented || event.repeat || document.querySelector('dialog[open]')) return;
    const action = toClipAction(event);
    if (!action || (!areOn && action !== 'help')) return;
    event.preventDefault();
    onAction(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
