import { Box, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { ClipPoster } from '../../../ui/clips/clip-poster.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { SavedClip, SavedProject } from './saved-copies.ts';
import { savedMessages as texts } from './saved-messages.ts';
import classes from './saved-project-view.module.css';

type SavedProjectViewProps = { project: SavedProject; onRetry: () => void };

/** A read-only view of an offline copy, with its clips to play. */
export function SavedProjectView({ project, onRetry }: SavedProjectViewProps) {
  const { title, description, savedAt, clips } = project;
  const date = formatDate(savedAt);
  return (
    <Stack component="article" gap="lg">
      <Notice tone="warning" role="status">
        <p>
          {navigator.onLine ? texts.unreachable({ date }) : texts.offline({ date })} {texts.readOnly}
        </p>
        <Button variant="default" size="xs" onClick={onRetry}>
          {texts.retry}
        </Button>
      </Notice>
      <header>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        <Text size="sm" c="dimmed" data-breakable>
          {texts.clips({ count: clips.length })}
        </Text>
      </header>
      <Columns component="ul" min={340} gap="lg">
        {clips.map((clip) => (
          <SavedClipRow key={clip.id} clip={clip} />
        ))}
      </Columns>
    </Stack>
  );
}

function SavedClipRow({ clip }: { clip: SavedClip }) {
  const { title, caption, duration, hashtags } = clip;
  const poster = useObjectUrl(clip.poster);
  const video = useObjectUrl(clip.video);
  return (
    <li className={classes.clip}>
      {video ? (
        <video
          className={classes.video}
          src={video}
          {...(poster && { poster })}
          aria-label={texts.video({ title })}
          controls
          playsInline
          preload="metadata"
        />
      ) : (
        <div className={classes.poster}>
          <ClipPoster src={poster} />
        </div>
      )}
      <Stack gap="2xs" miw={0}>
        <Box component="h2" fz="1rem" lh="1.375rem" data-breakable>
          {title}
        </Box>
        <Text size="sm" c="dimmed" data-breakable>
          {formatClock(duration)}
        </Text>
        <Text size="sm" data-breakable style={{ whiteSpace: 'pre-line' }}>
          {caption}
        </Text>
        {hashtags.length > 0 && (
          <Text size="sm" c="dimmed" data-breakable>
            {hashtags.join(' ')}
          </Text>
        )}
        {!video && (
          <Text size="sm" c="dimmed" data-breakable>
            {texts.noVideo}
          </Text>
        )}
        <div>
          <CopyButton
            value={[title, caption, hashtags.join(' ')].filter(Boolean).join('\n\n')}
            label={texts.copy}
            name={texts.copyOf({ title })}
          />
        </div>
      </Stack>
    </li>
  );
}

/** Returns an object URL for a blob and revokes it when the blob changes or the component unmounts. */
function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
