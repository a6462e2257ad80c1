import { Group, Stack, Text } from '@mantine/core';
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconFrame,
  IconKeyboard,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { clipsTexts } from '../clips-messages.ts';
import classes from './clip-player.module.css';
import type { Player } from './use-player.ts';

type PlayerControlsProps = {
  player: Player;
  isDisabled: boolean;
  /** The kind of captions: a track to switch, burned in, or none. */
  captions: 'track' | 'burned-in' | 'none';
  /** True for upright clips, which have a safe area. */
  isUpright: boolean;
  /** Null for a video without a safe area and keyboard shortcuts. */
  onHelp: (() => void) | null;
};

/** The controls below the picture, so that they do not cover the clip. */
export function PlayerControls({ player, isDisabled, captions, isUpright, onHelp }: PlayerControlsProps) {
  const { player: texts } = clipsTexts;
  const { isPlaying, currentSec, durationSec, isMuted, hasCaptions, hasGuides, rate } = player;
  const [now, all] = [formatClock(currentSec), formatClock(durationSec)];
  const captionsLabel = {
    track: hasCaptions ? texts.captionsOn : texts.captionsOff,
    'burned-in': texts.captionsBurnedIn,
    none: texts.captionsNone,
  }[captions];
  return (
    <Stack gap="2xs">
      <input
        type="range"
        style={{ height: '24px' }}
        min={0}
        max={Math.max(durationSec, 0.1)}
        step={0.1}
        value={Math.min(currentSec, durationSec)}
        disabled={isDisabled}
        aria-label={texts.seek}
        aria-valuetext={texts.time({ now, all })}
        onChange={(event) => player.seek(Number(event.currentTarget.value))}
      />
      <Group gap={2} className={classes.row}>
        <IconButton label={isPlaying ? texts.pause : texts.play} disabled={isDisabled} onClick={player.toggle}>
          {isPlaying ? <IconPlayerPauseFilled size={20} aria-hidden /> : <IconPlayerPlayFilled size={20} aria-hidden />}
        </IconButton>
        <Text span size="sm" flex="1" px="2xs" style={{ whiteSpace: 'nowrap' }}>
          {now} / {all}
        </Text>
        <IconButton label={isMuted ? texts.unmute : texts.mute} disabled={isDisabled} onClick={player.toggleMute}>
          {isMuted ? <IconVolumeOff size={20} aria-hidden /> : <IconVolume size={20} aria-hidden />}
        </IconButton>
        {(onHelp || captions === 'track') && (
          <IconButton
            label={captionsLabel}
            aria-disabled={captions !== 'track'}
            aria-pressed={captions === 'track' ? hasCaptions : undefined}
            onClick={() => captions === 'track' && player.toggleCaptions()}
          >
            {captions === 'none' ? <IconBadgeCc size={20} aria-hidden /> : <IconBadgeCcFilled size={20} aria-hidden />}
          </IconButton>
        )}
        {onHelp && (
          <IconButton
            label={isUpright ? (hasGuides ? texts.guidesOn : texts.guidesOff) : texts.guidesUpright}
            aria-disabled={!isUpright}
            aria-pressed={isUpright ? hasGuides : undefined}
            onClick={() => isUpright && player.toggleGuides()}
          >
            <IconFrame size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton label={texts.speed({ rate })} disabled={isDisabled} onClick={player.nextRate}>
          {texts.rate({ value: rate })}
        </IconButton>
        <IconButton
          label={texts.fullscreen}
          disabled={isDisabled}
          onClick={() => void player.video.current?.requestFullscreen?.().catch(() => undefined)}
        >
          <IconMaximize size={20} aria-hidden />
        </IconButton>
        {onHelp && (
          <IconButton label={texts.keys} onClick={onHelp}>
            <IconKeyboard size={20} aria-hidden />
          </IconButton>
        )}
      </Group>
    </Stack>
  );
}
