import type { ProjectClip } from '@clipwright/contract';
import { Stack } from '@mantine/core';
import { clipsTexts } from '../clips-messages.ts';
import classes from './clip-player.module.css';
import { ClipVideo } from './clip-video.tsx';
import { PlayerControls } from './player-controls.tsx';
import type { Player } from './use-player.ts';

type ClipPlayerProps = {
  clip: ProjectClip;
  /** The file to play; null without one. */
  rendition: ProjectClip['renditions'][number] | null;
  player: Player;
  loadsOnPlay: boolean;
  onViewed: (clip: ProjectClip) => void;
  /** Refetches the clips, whose URLs are valid for an hour. */
  onBroken: () => void;
  onHelp: () => void;
};

/** The player of one clip, muted at first, with captions. */
export function ClipPlayer(props: ClipPlayerProps) {
  const { clip, rendition, player, loadsOnPlay, onViewed, onBroken, onHelp } = props;
  const isBurnedIn = rendition?.caption_style != null;
  return (
    <Stack component="section" gap="xs" miw={0} aria-label={clipsTexts.player.label}>
      <ClipVideo
        clip={clip}
        rendition={rendition}
        player={player}
        className={classes.stage}
        loadsOnPlay={loadsOnPlay}
        onPlaying={() => onViewed(clip)}
        onTap={player.toggle}
        onBroken={onBroken}
      />
      <PlayerControls
        player={player}
        isDisabled={!rendition}
        captions={isBurnedIn ? 'burned-in' : clip.captions_url ? 'track' : 'none'}
        isUpright={rendition?.ratio === '9:16'}
        onHelp={onHelp}
      />
    </Stack>
  );
}
