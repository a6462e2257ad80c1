import { type CloudProviderId, cloudProviderNames, type ProjectClip } from '@clipwright/contract';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WideDialog } from '../../../ui/dialogs/wide-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery } from '../cloud-queries.ts';

const { clip: texts } = cloudMessages;

type StreamDialogProps = {
  /** Null if closed. */
  clip: ProjectClip | null;
  provider: CloudProviderId;
  onClose: () => void;
};

/** Plays the copy of a clip in a drive. If it cannot be loaded, the copy on the server can be played instead. */
export function DriveStreamDialog({ clip, provider, onClose }: StreamDialogProps) {
  return (
    <WideDialog
      isOpen={clip !== null}
      title={clip ? texts.playing({ title: clip.title, provider: cloudProviderNames[provider] }) : ''}
      close={texts.close}
      onClose={onClose}
    >
      {clip && <Stream key={clip.id} clip={clip} />}
    </WideDialog>
  );
}

function Stream({ clip }: { clip: ProjectClip }) {
  const client = useQueryClient();
  const [isLocal, setLocal] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setAttempts] = useState(0);
  const localUrl = clip.renditions.find(({ url }) => url)?.url ?? null;
  const src = isLocal ? localUrl : `/api/clips/${clip.id}/cloud-stream`;
  return (
    <Stack gap="md">
      {hasFailed ? (
        <Notice tone="danger" role="alert">
          <span>{isLocal ? texts.localFailed : texts.streamFailed}</span>
          <Group component="span" gap="xs sm">
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                setFailed(false);
                setAttempts((count) => count + 1);
              }}
            >
              {texts.retry}
            </Button>
            {!isLocal && localUrl && (
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  setFailed(false);
                  setLocal(true);
                }}
              >
                {texts.playHere}
              </Button>
            )}
          </Group>
        </Notice>
      ) : (
        // Captions are burned into the file or drawn by the page's player.
        // biome-ignore lint/a11y/useMediaCaption: see above
        <Box
          key={`${isLocal} ${tries}`}
          component="video"
          w="100%"
          mah="calc(100dvh - 14rem)"
          bdrs="lg"
          bg="var(--cw-stage)"
          src={src ?? undefined}
          poster={clip.renditions[0]?.thumbnail_url ?? undefined}
          aria-label={clip.title}
          controls
          autoPlay
          playsInline
          onError={() => {
            setFailed(true);
            // If the connection has expired, the refetched status will show it.
            void client.invalidateQueries({ queryKey: connectionsQuery.queryKey });
          }}
        />
      )}
    </Stack>
  );
}
