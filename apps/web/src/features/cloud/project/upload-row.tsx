import type { CloudUpload, CloudUploadState } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusTone } from '../../../ui/feedback/status-icons.ts';
import classes from '../cloud.module.css';
import { cloudMessages } from '../cloud-messages.ts';
import files from './drive-files.module.css';
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

/** One file: how far it is, its page in the drive, or why it stopped. */
export function UploadRow({ upload, isRetrying, onRetry }: UploadRowProps) {
  const { name, state, sizeBytes, sentBytes, message, link } = upload;
  const isStopped = state === 'paused' || state === 'failed';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.fileName}>{name}</p>
        {message && <p className={classes.quiet}>{state === 'failed' ? texts.uploadFailed(message) : message}</p>}
        {state === 'uploading' && sizeBytes !== null && (
          <p className={classes.quiet}>{texts.sent(formatBytes(sentBytes), formatBytes(sizeBytes))}</p>
        )}
      </div>
      <div className={files.state}>
        {state === 'uploading' && (
          <div className={files.bar}>
            <ProgressBar label={texts.progress(name)} percent={shareOf(upload) * 100} />
          </div>
        )}
        {state === 'uploaded' && link ? (
          <a href={link} target="_blank" rel="noreferrer" className={classes.link} aria-label={texts.open(name)}>
            {texts.states.uploaded}
          </a>
        ) : (
          <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
        )}
        {isStopped && (
          <Button variant="default" size="xs" aria-label={texts.retryThis(name)} loading={isRetrying} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </div>
    </li>
  );
}
