import type { ClipChange, ProjectClip } from '@clipwright/contract';
import { Box, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useSingleKeys } from '../../../lib/single-keys.ts';
import { Deferred, Later } from '../../../ui/deferred.tsx';
import { ShortcutsDialog } from '../../../ui/dialogs/shortcuts-dialog.tsx';
import { clipsTexts } from '../clips-messages.ts';
import { ClipFeed } from '../feed/clip-feed.tsx';
import { DecisionBar } from '../feed/decision-bar.tsx';
import { ClipGrid } from '../grid/clip-grid.tsx';
import { ClipPlayer } from '../player/clip-player.tsx';
import { ReviewLine } from '../triage/review-line.tsx';
import { SelectionBar } from '../triage/selection-bar.tsx';
import classes from './clip-studio.module.css';
import { ClipTabs } from './clip-tabs.tsx';
import { useStudio } from './use-studio.ts';
import { VersionList } from './version-list.tsx';

type Rendition = ProjectClip['renditions'][number];

/** The selected version of a clip, and the form for others. */
export type VersionView = {
  shown: Rendition | null;
  /** True if the user opened the tools themselves, not only a panel that includes them. */
  isOpenAtFirst: boolean;
  onShow: (rendition: Rendition) => void;
  /** Called when the tools have finished. */
  onDone: () => void;
};

type ClipStudioProps = {
  /** `desk` has all clips beside one player. On a phone, `grid` has all clips and `feed` one at a time. */
  layout: 'desk' | 'feed' | 'grid';
  clips: readonly ProjectClip[];
  /** The clip in the player. Defaults to the best one if it does not exist. */
  selectedId: string | null;
  canEdit: boolean;
  /** True to load clips only for playback. While a clip can still be discarded, loading its video counts as a view. */
  loadsOnPlay?: boolean;
  /** True while more clips are being made. */
  areMoreComing?: boolean;
  onSelect: (clipId: string) => void;
  /** Called when a clip is opened from the grid of a phone, which has no player. */
  onOpen: (clipId: string) => void;
  onChange: (clip: ProjectClip, change: ClipChange) => Promise<unknown>;
  onViewed: (clip: ProjectClip) => void;
  /** Refetches the clips, whose URLs are valid for an hour. */
  onBroken: () => void;
  /**
   * Hides clips at once and deletes them after a short delay. `onFinal` is called once they can no longer be restored.
   * @returns a function that restores the clips until then
   */
  onDelete: (clips: readonly ProjectClip[], onFinal: () => void) => () => void;
  /** Returns the URL that downloads these clips together. */
  archiveUrlOf: (clipIds: readonly string[]) => string;
  /** The drive status of the clips. */
  driveMarks?: ReadonlyMap<string, string>;
  /** True if other versions can be made now. */
  canMakeVersions?: boolean;
  /** Renders the form that makes other versions of a clip. */
  renderVersionTools?: (clip: ProjectClip, view: VersionView) => ReactNode;
  /** Renders further actions on a clip, such as on its copy in a drive. */
  renderClipTools?: (clip: ProjectClip) => ReactNode;
  /** Posts clips to networks. Omitted for people who may not. */
  onPost?: (clips: readonly ProjectClip[]) => void;
  /** The ids of clips with a post that is planned or out. Undefined while unknown. */
  postedIds?: readonly string[] | undefined;
  /** Renders the feedback on a clip; null without any yet. */
  renderFeedback?: (clip: ProjectClip, onSeek: (sec: number) => void) => ReactNode;
  /** Renders further actions on several clips; `onDone` is called once they have started. */
  renderBatchTools?: (clips: readonly ProjectClip[], onDone: () => void) => ReactNode;
};

/** All clips of a project with one player, for fast triage. */
export function ClipStudio(props: ClipStudioProps) {
  const { layout, clips, canEdit, loadsOnPlay = false, onSelect, onOpen, onChange, onViewed, onBroken, onPost } = props;
  const studio = useStudio(props);
  const { areOn: areKeysOn } = useSingleKeys();
  const stage = useRef<HTMLDivElement>(null);
  const { clip, player, rendition } = studio;
  if (!clip) return null;

  const postClip = onPost && (() => onPost([clip]));
  const open = (next: ProjectClip) => {
    if (layout === 'grid') return onOpen(next.id);
    // On a small screen, the player may be out of view.
    stage.current?.scrollIntoView({ block: 'nearest' });
    if (next.id === clip.id) return player.toggle();
    player.wantsToPlay.current = true;
    onSelect(next.id);
  };
  const seek = (sec: number) => {
    player.seek(sec);
    player.play();
  };
  const tabs = (
    <ClipTabs
      clip={clip}
      canEdit={canEdit}
      currentSec={player.currentSec}
      onSeek={seek}
      feedback={props.renderFeedback?.(clip, seek) ?? null}
      onChange={(change) => onChange(clip, change)}
      isEditing={studio.editedId === clip.id}
      onEditing={(isEditing) => studio.setEditedId(isEditing ? clip.id : null)}
    />
  );
  const canMakeVersions = props.canMakeVersions ?? false;
  const clipTools = props.renderClipTools?.(clip);
  /** `onDone` closes the sheet that contains the versions; null outside a sheet. */
  const renderVersions = (onDone: (() => void) | null) => {
    const tools = (
      <>
        {canMakeVersions &&
          props.renderVersionTools?.(clip, {
            shown: rendition,
            isOpenAtFirst: onDone !== null,
            onShow: studio.showVersion,
            onDone: onDone ?? (() => undefined),
          })}
        {!onDone && clipTools}
      </>
    );
    return (
      <VersionList
        clip={clip}
        shown={rendition}
        onShow={studio.showVersion}
        tools={onDone ? tools : <Aside>{tools}</Aside>}
      />
    );
  };
  const decisions = (
    <DecisionBar
      clip={clip}
      canEdit={canEdit}
      isAtFoot={layout === 'feed'}
      onDecide={(decision) => (decision ? studio.decideAndGoOn(clip, decision) : studio.decide([clip], null))}
      onDownload={() => studio.download(clip)}
      onPost={layout === 'feed' ? undefined : postClip}
    />
  );
  const review = canEdit && (
    <ReviewLine
      clips={clips}
      hasKeys={areKeysOn}
      isBrief={layout === 'feed'}
      areMoreComing={props.areMoreComing ?? false}
      archiveUrlOf={props.archiveUrlOf}
      postedIds={props.postedIds}
      onSchedule={onPost && ((ids) => onPost(clips.filter(({ id }) => ids.includes(id))))}
    />
  );
  const after = <ShortcutsDialog isOpen={studio.help.isOpen} ofPage={clipsTexts.keys} onClose={studio.help.onClose} />;
  if (layout === 'feed') {
    return (
      <>
        <ClipFeed
          clips={clips}
          clip={clip}
          studio={studio}
          onSelect={onSelect}
          onViewed={onViewed}
          onBroken={onBroken}
          about={
            <>
              {tabs}
              {clipTools}
            </>
          }
          onPost={postClip}
          renderVersions={canMakeVersions || clip.renditions.length > 1 ? renderVersions : null}
        />
        {review}
        {decisions}
        {after}
      </>
    );
  }
  const { selection } = studio;
  const grid = (
    <div>
      {review && (
        <Box mb="md" className={classes.review}>
          {review}
        </Box>
      )}
      <ClipGrid
        clips={clips}
        selectedId={clip.id}
        selection={selection}
        canEdit={canEdit}
        hasPreviews={!loadsOnPlay}
        driveMarks={props.driveMarks}
        onSelect={(next, isOpened) => (isOpened ? open(next) : studio.select(next))}
        onDecide={(one, decision) => studio.decide([one], decision)}
        onDownload={studio.download}
      />
      {selection.chosen.length > 0 && (
        <SelectionBar
          chosen={selection.chosen}
          count={clips.length}
          canEdit={canEdit}
          archiveUrlOf={props.archiveUrlOf}
          onDecide={(decision) => {
            studio.decide(selection.chosen, decision);
            selection.clear();
          }}
          onDelete={() => studio.remove(selection.chosen)}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          tools={props.renderBatchTools?.(selection.chosen, selection.clear)}
        />
      )}
    </div>
  );
  if (layout === 'grid') {
    return (
      <>
        {grid}
        {after}
      </>
    );
  }
  return (
    <div className={classes.studio}>
      {grid}
      <Stack ref={stage} gap="md" miw={0} maw={420} w="100%" className={classes.stage}>
        <ClipPlayer
          clip={clip}
          rendition={rendition}
          player={player}
          loadsOnPlay={loadsOnPlay}
          onViewed={onViewed}
          onBroken={onBroken}
          onHelp={studio.openHelp}
        />
        {decisions}
        {renderVersions(null)}
      </Stack>
      <Box miw={0} className={classes.tabs}>
        <Aside>{tabs}</Aside>
      </Box>
      {after}
    </div>
  );
}

/** The panel beside the player. It does not delay the first render or the selection of a clip. */
function Aside({ children }: { children: ReactNode }) {
  return (
    <Later>
      <Deferred>{children}</Deferred>
    </Later>
  );
}
