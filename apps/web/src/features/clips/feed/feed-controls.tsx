import { Box, Stack, Text } from '@mantine/core';
import {
  IconAspectRatio,
  IconBadgeCc,
  IconBadgeCcFilled,
  IconInfoCircle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconSend,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { clipsTexts } from '../clips-messages.ts';
import type { Player } from '../player/use-player.ts';
import classes from './clip-feed.module.css';
import { feedTexts } from './feed-messages.ts';

type FeedControlsProps = {
  player: Player;
  isDisabled: boolean;
  /** True if there are captions to switch. */
  hasTrack: boolean;
  onSound: () => void;
  /** Null if the clip has no other version and none can be made. */
  onVersions: (() => void) | null;
  onDetails: () => void;
  /** Posts the clip to networks. Omitted for people who may not. */
  onPost: (() => void) | undefined;
};

/** The controls over the picture, placed as on the platforms and away from the captions. */
export function FeedControls({
  player,
  isDisabled,
  hasTrack,
  onSound,
  onVersions,
  onDetails,
  onPost,
}: FeedControlsProps) {
  const { player: texts } = clipsTexts;
  const { isPlaying, isMuted, hasCaptions, currentSec, durationSec } = player;
  const asksForSound = isMuted && isPlaying;
  return (
    <>
      <div className={classes.sound}>
        <button
          type="button"
          className={classes.control}
          aria-label={asksForSound ? feedTexts.tapForSound : isMuted ? texts.unmute : texts.mute}
          disabled={isDisabled}
          onClick={onSound}
        >
          {asksForSound && (
            <Text span size="sm" fw={650} aria-hidden>
              {feedTexts.tapForSound}
            </Text>
          )}
          {isMuted ? <IconVolumeOff size={24} aria-hidden /> : <IconVolume size={24} aria-hidden />}
        </button>
      </div>
      <Stack
        gap="xs"
        align="flex-end"
        pos="absolute"
        bottom={48}
        right="var(--mantine-spacing-sm)"
        style={{ zIndex: 2 }}
      >
        {hasTrack && (
          <IconButton
            label={hasCaptions ? texts.captionsOn : texts.captionsOff}
            aria-pressed={hasCaptions}
            className={classes.control}
            onClick={player.toggleCaptions}
          >
            {hasCaptions ? <IconBadgeCcFilled size={24} aria-hidden /> : <IconBadgeCc size={24} aria-hidden />}
          </IconButton>
        )}
        <IconButton
          label={isPlaying ? texts.pause : texts.play}
          className={classes.control}
          disabled={isDisabled}
          onClick={player.toggle}
        >
          {isPlaying ? <IconPlayerPauseFilled size={24} aria-hidden /> : <IconPlayerPlayFilled size={24} aria-hidden />}
        </IconButton>
        {onVersions && (
          <IconButton label={feedTexts.versions} className={classes.control} onClick={onVersions}>
            <IconAspectRatio size={24} aria-hidden />
          </IconButton>
        )}
        <IconButton label={feedTexts.details} className={classes.control} onClick={onDetails}>
          <IconInfoCircle size={24} aria-hidden />
        </IconButton>
        {onPost && (
          <IconButton label={clipsTexts.card.post} className={classes.control} onClick={onPost}>
            <IconSend size={24} aria-hidden />
          </IconButton>
        )}
      </Stack>
      <Box
        type="range"
        component="input"
        pos="absolute"
        left="var(--mantine-spacing-sm)"
        right="var(--mantine-spacing-sm)"
        bottom={0}
        w="calc(100% - 2 * var(--mantine-spacing-sm))"
        h={44}
        style={{ zIndex: 2, accentColor: 'var(--cw-spoken)' }}
        min={0}
        max={Math.max(durationSec, 0.1)}
        step={0.1}
        value={Math.min(currentSec, durationSec)}
        disabled={isDisabled}
        aria-label={texts.seek}
        aria-valuetext={texts.time({ now: formatClock(currentSec), all: formatClock(durationSec) })}
        onChange={(event) => player.seek(Number(event.currentTarget.value))}
      />
    </>
  );
}
