import type { CloudUpload, CloudUploadState } from '@clipwright/contract';
import { Box, Button, Group, Text } from '@mantine/core';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusTone } from '../../../ui/feedback/status-icons.ts';
import classes from '../cloud.module.css';
import { cloudMessages } from '../cloud-messages.ts';
import { shareOf } from './summarize-drive-uploads.ts';

const { project: texts } = cloudMessages;

const tones = {
  waiting: 'info',
  uploading: 'info',
  uploaded: 'success',
  paused: 'warning',
  failed: 'danger',
} satisfies Record<CloudUploadState, StatusTone>;

type UploadRowProps = { upload: CloudUpload; isRetrying: boolean; onRetry: () => void };

/** A file with its upload progress, its link in the drive, or the reason why it stopped. */
export function UploadRow({ upload, isRetrying, onRetry }: UploadRowProps) {
  const { name, state, sizeBytes, sentBytes, message, link } = upload;
  const isStopped = state === 'paused' || state === 'failed';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Box component="p" flex="1 1 0" miw={0} data-breakable>
          {name}
        </Box>
        {message && (
          <Text size="sm" c="dimmed" data-breakable data-when-filled>
            {state === 'failed' ? texts.uploadFailed({ reason: message }) : message}
          </Text>
        )}
        {state === 'uploading' && sizeBytes !== null && (
          <Text size="sm" c="dimmed" data-breakable data-when-filled>
            {texts.sent({ sent: formatBytes(sentBytes), all: formatBytes(sizeBytes) })}
          </Text>
        )}
      </div>
      <Group gap="2xs sm">
        {state === 'uploading' && (
          <Box w="8rem">
            <ProgressBar label={texts.progress({ name })} percent={shareOf(upload) * 100} />
          </Box>
        )}
        {state === 'uploaded' && link ? (
          <Box
            href={link}
            target="_blank"
            rel="noreferrer"
            component="a"
            py={4}
            display="inline-block"
            aria-label={texts.open({ name })}
          >
            {texts.states.uploaded}
          </Box>
        ) : (
          <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
        )}
        {isStopped && (
          <Button
            variant="default"
            size="xs"
            aria-label={texts.retryThis({ name })}
            loading={isRetrying}
            onClick={onRetry}
          >
            {texts.retry}
          </Button>
        )}
      </Group>
    </li>
  );
}
