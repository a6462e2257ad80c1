import type { FullVideo } from '@clipwright/contract';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { clipsTexts } from '../clips-messages.ts';
import { downloadClipInBrowser } from '../download-clip-in-browser.ts';
import { ClipVideo } from './clip-video.tsx';
import classes from './full-video-player.module.css';
import { PlayerControls } from './player-controls.tsx';
import { usePlayer } from './use-player.ts';

type FullVideoPlayerProps = {
  video: FullVideo;
  /** Refetches the video, whose URLs are valid for an hour. */
  onBroken: () => void;
};

/** The player of a project's whole video, with its download. */
export function FullVideoPlayer({ video, onBroken }: FullVideoPlayerProps) {
  const player = usePlayer();
  const { fullVideo: texts } = clipsTexts;
  const clip = { id: video.id, title: video.name, duration: video.duration ?? 0, captions_url: null };
  const { url, download_url, filename } = video;
  return (
    <Stack component="section" gap="xs" w="100%" maw={720} miw={0} aria-label={texts.label}>
      <ClipVideo
        clip={clip}
        rendition={url === null ? null : { ratio: 'source', caption_style: null, url, thumbnail_url: null }}
        player={player}
        className={classes.stage}
        onTap={player.toggle}
        onBroken={onBroken}
      />
      <PlayerControls player={player} isDisabled={url === null} captions="none" isUpright={false} onHelp={null} />
      <Button
        w="fit-content"
        variant="default"
        size="sm"
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() =>
          void downloadClipInBrowser(
            { download_url: download_url ?? '', filename, failed: texts.downloadFailed },
            onBroken,
          )
        }
      >
        {texts.download}
      </Button>
    </Stack>
  );
}
