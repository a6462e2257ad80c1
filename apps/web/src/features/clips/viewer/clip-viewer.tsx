import type { ViewedClip } from '@clipwright/contract';
import { Box, Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { ClipButton } from '../../../ui/clips/clip-button.tsx';
import { ClipPoster } from '../../../ui/clips/clip-poster.tsx';
import { PictureChip } from '../../../ui/clips/picture-chip.tsx';
import { clipsTexts } from '../clips-messages.ts';
import { downloadClipInBrowser } from '../download-clip-in-browser.ts';
import { ClipVideo } from '../player/clip-video.tsx';
import { PlayerControls } from '../player/player-controls.tsx';
import { type Player, usePlayer } from '../player/use-player.ts';
import classes from './clip-viewer.module.css';

/** The number of pictures that load at once. The others load when they are near the viewport. */
const eagerCount = 6;

type ClipViewerProps = {
  clips: readonly ViewedClip[];
  /** The clip in the player. Defaults to the first if it does not exist. */
  selectedId: string | null;
  onSelect: (clipId: string) => void;
  /** Called when a file fails to load, since the link may have expired. */
  onBroken: () => void;
  /** Renders the feedback form for the clip in the player. */
  renderFeedback?: (clip: ViewedClip, player: Player) => ReactNode;
};

/** A read-only view of one player with all clips beside or below it. */
export function ClipViewer({ clips, selectedId, onSelect, onBroken, renderFeedback }: ClipViewerProps) {
  const player = usePlayer();
  const stage = useRef<HTMLDivElement>(null);
  const clip = clips.find(({ id }) => id === selectedId) ?? clips[0];
  if (!clip) return null;
  const open = (next: ViewedClip) => {
    // On a small screen, the player may be out of view.
    stage.current?.scrollIntoView({ block: 'nearest' });
    if (next.id === clip.id) return player.toggle();
    player.wantsToPlay.current = true;
    onSelect(next.id);
  };
  const { has_burned_in_captions: isBurnedIn, captions_url, download_url, filename } = clip;
  return (
    <div
      className={classes.viewer}
      data-single={clips.length === 1 || undefined}
      data-feedback={renderFeedback ? true : undefined}
    >
      <Stack
        ref={stage}
        component="section"
        gap="xs"
        miw={0}
        w="100%"
        maw={420}
        className={classes.player}
        aria-label={clipsTexts.player.label}
      >
        <ClipVideo
          clip={clip}
          rendition={{
            ratio: clip.ratio,
            caption_style: isBurnedIn ? 'burned-in' : null,
            url: clip.video_url,
            thumbnail_url: clip.poster_url,
          }}
          player={player}
          className={classes.stage}
          loadsOnPlay
          onTap={player.toggle}
          onBroken={onBroken}
        />
        <PlayerControls
          player={player}
          isDisabled={false}
          captions={isBurnedIn ? 'burned-in' : captions_url ? 'track' : 'none'}
          isUpright={false}
          onHelp={null}
        />
        <Box component="h2" ff="text" fz="h3" lh="h3" fw={650} data-breakable>
          {clip.title}
        </Box>
        {download_url && (
          <Button
            w="fit-content"
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => void downloadClipInBrowser({ download_url, filename }, onBroken)}
          >
            {clipsTexts.viewer.download}
          </Button>
        )}
        {renderFeedback?.(clip, player)}
      </Stack>
      {clips.length > 1 && (
        <ul className={classes.grid} aria-label={clipsTexts.grid}>
          {clips.map((one, index) => (
            <li key={one.id}>
              <ClipButton
                title={one.title}
                aria-current={one.id === clip.id ? 'true' : undefined}
                onClick={() => open(one)}
              >
                <ClipPoster src={one.poster_url} isLazy={index >= eagerCount} />
                <PictureChip pos="absolute" top="var(--mantine-spacing-xs)" right="var(--mantine-spacing-xs)">
                  {formatClock(one.duration)}
                </PictureChip>
              </ClipButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
