import type { ClipChange, ProjectClip } from '@clipwright/contract';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { uprightRendition } from '../../ui/upright-rendition.ts';
import { ClipGrid } from './clip-grid.tsx';
import type { ClipAction } from './clip-keys.ts';
import { ClipPlayer } from './clip-player.tsx';
import classes from './clip-studio.module.css';
import { ClipTabs } from './clip-tabs.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { downloadClip } from './download-clip.ts';
import { KeysHelp } from './keys-help.tsx';
import { clipsTexts } from './messages.ts';
import { useClipKeys } from './use-clip-keys.ts';
import { usePlayer } from './use-player.ts';
import { VersionList } from './version-list.tsx';

type ClipStudioProps = {
  clips: readonly ProjectClip[];
  /** The clip in the player; the best one where it is not there. */
  selectedId: string | null;
  canEdit: boolean;
  onSelect: (clipId: string) => void;
  onChange: (clip: ProjectClip, change: ClipChange) => Promise<unknown>;
  onViewed: (clip: ProjectClip) => void;
  /** Asks for the clips anew, whose addresses serve for an hour. */
  onBroken: () => void;
  /** Beside the versions of the clip in the player. */
  renderVersionTools?: (clip: ProjectClip) => ReactNode;
};

/** All clips of a project with one player, for going through them quickly. */
export function ClipStudio(props: ClipStudioProps) {
  const { clips, selectedId, canEdit, onSelect, onChange, onViewed, onBroken, renderVersionTools } = props;
  const player = usePlayer();
  const stage = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [word, setWord] = useState('');
  const [editedId, setEditedId] = useState<string | null>(null);
  const [version, setVersion] = useState<{ clipId: string; name: string } | null>(null);
  const index = Math.max(
    0,
    clips.findIndex(({ id }) => id === selectedId),
  );
  const clip = clips[index];

  const select = (next: ProjectClip, isOpened: boolean) => {
    if (isOpened) {
      // On a phone the player may be out of sight.
      stage.current?.scrollIntoView({ block: 'nearest' });
      if (next.id === clip?.id) return player.toggle();
      player.wantsToPlay.current = true;
    } else player.wantsToPlay.current = player.isPlaying;
    onSelect(next.id);
  };
  const decide = (one: ProjectClip, decision: ProjectClip['decision']) => {
    if (!canEdit) return;
    void onChange(one, { decision }).then(
      () => {
        if (decision) setWord(decision === 'kept' ? clipsTexts.keptWord(one.title) : clipsTexts.skippedWord(one.title));
      },
      // What went wrong is said by whoever changes it.
      () => undefined,
    );
  };
  const act = (action: ClipAction) => {
    if (action === 'help') return setHelpOpen(true);
    if (!clip) return;
    const neighbour = action === 'previous' ? clips[index - 1] : action === 'next' ? clips[index + 1] : undefined;
    if (neighbour) select(neighbour, false);
    if (action === 'play') player.toggle();
    if (action === 'keep') decide(clip, clip.decision === 'kept' ? null : 'kept');
    if (action === 'skip') decide(clip, clip.decision === 'skipped' ? null : 'skipped');
    if (action === 'captions') player.toggleCaptions();
    if (action === 'guides') player.toggleGuides();
    if (action === 'mute') player.toggleMute();
    if (action === 'copy-title') void copyTitle(clip);
    if (action === 'edit' && canEdit) setEditedId(clip.id);
    if (action === 'download') void downloadClip(clip, onBroken);
  };
  const keys = useClipKeys(act);
  if (!clip) return null;
  const shown = clip.renditions.find((one) => version?.clipId === clip.id && version.name === nameOf(one));
  const rendition = shown ?? uprightRendition(clip);
  return (
    <div className={classes.studio}>
      <ClipGrid
        clips={clips}
        selectedId={clip.id}
        canEdit={canEdit}
        onSelect={select}
        onDecide={decide}
        onDownload={(one) => void downloadClip(one, onBroken)}
      />
      <div ref={stage} className={classes.stage}>
        <ClipPlayer
          clip={clip}
          rendition={rendition}
          player={player}
          onViewed={onViewed}
          onBroken={onBroken}
          onHelp={() => setHelpOpen(true)}
        />
        <DecisionBar
          clip={clip}
          canEdit={canEdit}
          onDecide={(decision) => decide(clip, decision)}
          onDownload={() => void downloadClip(clip, onBroken)}
        />
        <VersionList
          clip={clip}
          shown={rendition}
          onShow={(one) => setVersion({ clipId: clip.id, name: nameOf(one) })}
          tools={renderVersionTools?.(clip)}
        />
      </div>
      <div className={classes.tabs}>
        <ClipTabs
          clip={clip}
          canEdit={canEdit}
          currentSec={player.currentSec}
          onSeek={(sec) => {
            player.seek(sec);
            player.play();
          }}
          onChange={(change) => onChange(clip, change)}
          isEditing={editedId === clip.id}
          onEditing={(isEditing) => setEditedId(isEditing ? clip.id : null)}
        />
      </div>
      <VisuallyHidden role="status">{word}</VisuallyHidden>
      <KeysHelp isOpen={isHelpOpen} areOn={keys.areOn} onToggle={keys.toggle} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

/** Tells the versions of a clip apart; their addresses change. */
const nameOf = ({ ratio, caption_style }: ProjectClip['renditions'][number]) => `${ratio} ${caption_style}`;

async function copyTitle({ title }: ProjectClip): Promise<void> {
  try {
    await navigator.clipboard.writeText(title);
    showToast(clipsTexts.titleCopied, 'success');
  } catch {
    showToast(clipsTexts.titleNotCopied, 'error');
  }
}
