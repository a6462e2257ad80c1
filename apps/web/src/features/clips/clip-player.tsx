import type { ProjectClip } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Notice } from '../../ui/notice.tsx';
import classes from './clip-player.module.css';
import { clipsTexts } from './messages.ts';
import { PlayerControls } from './player-controls.tsx';
import { usePinnedAddress } from './use-pinned-address.ts';
import type { Player } from './use-player.ts';

/** The file came and cannot be played. */
const MEDIA_ERR_DECODE = 3;

type Rendition = ProjectClip['renditions'][number];

type ClipPlayerProps = {
  clip: ProjectClip;
  /** The file that is shown; null where there is none. */
  rendition: Rendition | null;
  player: Player;
  onViewed: (clip: ProjectClip) => void;
  /** Asks for new addresses: they serve for an hour. */
  onBroken: () => void;
  onHelp: () => void;
};

/** One clip as it will be seen: upright, without sound at first, with its captions. */
export function ClipPlayer({ clip, rendition, player, onViewed, onBroken, onHelp }: ClipPlayerProps) {
  const { player: texts } = clipsTexts;
  const { video, heard, wantsToPlay, isMuted, rate, hasCaptions, hasGuides } = player;
  const address = usePinnedAddress(
    `${clip.id} ${rendition?.ratio} ${rendition?.caption_style}`,
    rendition?.url ?? null,
  );
  const isBurnedIn = rendition?.caption_style != null;
  const showsTrack = hasCaptions && !isBurnedIn;
  const isUpright = rendition?.ratio === '9:16';
  const captionsUrl = clip.captions_url;

  useEffect(() => {
    const element = video.current;
    if (!element || !address.url) return;
    heard.setCurrentSec(0);
    heard.setDurationSec(clip.duration);
    if (wantsToPlay.current) element.play()?.catch(() => undefined);
  }, [address.url, clip.duration, video, wantsToPlay, heard.setCurrentSec, heard.setDurationSec]);
  useEffect(() => {
    if (video.current) video.current.playbackRate = rate;
  });
  useEffect(() => {
    const [track] = video.current?.textTracks ?? [];
    if (track && captionsUrl) track.mode = showsTrack ? 'showing' : 'disabled';
  }, [showsTrack, captionsUrl, video]);

  return (
    <section className={classes.player} aria-label={texts.label}>
      <div className={classes.stage}>
        {address.url ? (
          <video
            ref={video}
            className={classes.video}
            src={address.url}
            poster={rendition?.thumbnail_url ?? undefined}
            muted={isMuted}
            playsInline
            preload="metadata"
            aria-label={clip.title}
            onClick={player.toggle}
            onPlay={() => heard.setPlaying(true)}
            onPlaying={() => {
              address.setWorking();
              onViewed(clip);
            }}
            onPause={() => heard.setPlaying(false)}
            onTimeUpdate={({ currentTarget }) => heard.setCurrentSec(currentTarget.currentTime)}
            onDurationChange={({ currentTarget: { duration } }) =>
              Number.isFinite(duration) && heard.setDurationSec(duration)
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
          <p className={classes.missing}>{texts.noAddress}</p>
        )}
        {!player.isPlaying && address.url && (
          <span className={classes.big} aria-hidden>
            <IconPlayerPlayFilled size={32} />
          </span>
        )}
        {hasGuides && isUpright && <span className={classes.guides} aria-hidden />}
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
      <PlayerControls
        player={player}
        isDisabled={!address.url}
        captions={isBurnedIn ? 'burned-in' : captionsUrl ? 'track' : 'none'}
        isUpright={isUpright}
        onHelp={onHelp}
      />
    </section>
  );
}
