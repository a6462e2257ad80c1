import type { ProjectClip } from '@clipwright/contract';
import { Button, Center } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { clipsTexts } from '../clips-messages.ts';
import { usePinnedAddress } from '../feed/use-pinned-address.ts';
import classes from './clip-video.module.css';
import type { Player } from './use-player.ts';

/** The code for a file that was loaded but cannot be decoded. */
const MEDIA_ERR_DECODE = 3;

type Rendition = ProjectClip['renditions'][number];

type ClipVideoProps = {
  clip: Pick<ProjectClip, 'id' | 'title' | 'duration' | 'captions_url'>;
  /** The file to play; null without one. */
  rendition: Pick<Rendition, 'ratio' | 'caption_style' | 'url' | 'thumbnail_url'> | null;
  player: Player;
  /** The class that sets the width of the picture, at most that of its container. */
  className?: string | undefined;
  isLooped?: boolean;
  /** True to load nothing before playback, because any sent part of a clip counts as a view. */
  loadsOnPlay?: boolean;
  onPlaying?: (() => void) | undefined;
  onTap: () => void;
  /** Refetches the clips, whose URLs are valid for an hour. */
  onBroken: () => void;
};

/** The video of a clip, with a message if it cannot be played. */
export function ClipVideo(props: ClipVideoProps) {
  const {
    clip,
    rendition,
    player,
    className,
    isLooped = false,
    loadsOnPlay = false,
    onPlaying,
    onTap,
    onBroken,
  } = props;
  const { player: texts } = clipsTexts;
  const { video, heard: controls, goOn, isMuted, rate, hasCaptions, hasGuides } = player;
  const address = usePinnedAddress(
    `${clip.id} ${rendition?.ratio} ${rendition?.caption_style}`,
    rendition?.url ?? null,
  );
  const showsTrack = hasCaptions && rendition?.caption_style == null;
  const captionsUrl = clip.captions_url;

  useEffect(() => {
    if (!address.url) return;
    controls.setCurrentSec(0);
    controls.setDurationSec(clip.duration);
    void goOn();
  }, [address.url, clip.duration, goOn, controls.setCurrentSec, controls.setDurationSec]);
  useEffect(() => {
    if (video.current) video.current.playbackRate = rate;
  });
  useEffect(() => {
    const [track] = video.current?.textTracks ?? [];
    if (track && captionsUrl) track.mode = showsTrack ? 'showing' : 'disabled';
  }, [showsTrack, captionsUrl, video]);

  return (
    <>
      <div className={[classes.stage, className].filter(Boolean).join(' ')}>
        {address.url ? (
          <video
            ref={video}
            className={classes.video}
            src={address.url}
            poster={rendition?.thumbnail_url ?? undefined}
            muted={isMuted}
            loop={isLooped}
            playsInline
            preload={loadsOnPlay ? 'none' : 'metadata'}
            aria-label={clip.title}
            onClick={onTap}
            onPlay={() => controls.setPlaying(true)}
            onPlaying={() => {
              address.setWorking();
              onPlaying?.();
            }}
            onPause={() => controls.setPlaying(false)}
            onTimeUpdate={({ currentTarget }) => controls.setCurrentSec(currentTarget.currentTime)}
            onDurationChange={({ currentTarget: { duration } }) =>
              Number.isFinite(duration) && controls.setDurationSec(duration)
            }
            onError={({ currentTarget: { error } }) => {
              address.setBroken(error?.code === MEDIA_ERR_DECODE ? texts.broken : texts.failed);
              onBroken();
            }}
          >
            {captionsUrl && (
              <track key={clip.id} kind="captions" src={captionsUrl} srcLang="en" label={texts.captions} />
            )}
          </video>
        ) : (
          <Center component="p" h="100%" p="md" c="#fff" ta="center">
            {texts.noAddress}
          </Center>
        )}
        {!player.isPlaying && address.url && (
          <Center
            component="span"
            w={72}
            h={72}
            m="auto"
            bdrs="50%"
            bg="#0b0a0ab3"
            c="#fff"
            pos="absolute"
            inset={0}
            style={{ pointerEvents: 'none' }}
            aria-hidden
          >
            <IconPlayerPlayFilled size={32} />
          </Center>
        )}
        {hasGuides && rendition?.ratio === '9:16' && <span className={classes.guides} aria-hidden />}
      </div>
      {address.problem && (
        <Notice tone="danger" role="alert">
          <span>{address.problem}</span>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              onBroken();
              video.current?.load();
            }}
          >
            {texts.retry}
          </Button>
        </Notice>
      )}
    </>
  );
}
