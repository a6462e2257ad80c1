import { type CloudProviderId, type CloudUpload, cloudProviderNames, type ProjectCloud } from '@clipwright/contract';
import { Button, Group, Stack } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import classes from '../cloud.module.css';
import { cloudMessages } from '../cloud-messages.ts';
import { ConnectButton } from '../connect/connect-button.tsx';
import type { Connecting } from '../connect/use-connect.ts';
import { ProviderMark } from '../provider-mark.tsx';
import files from './drive-files.module.css';
import { summarizeDriveUploads } from './summarize-drive-uploads.ts';
import { UploadRow } from './upload-row.tsx';
import type { UploadActions } from './use-drive-uploads.ts';

const { project: texts } = cloudMessages;

type DriveFilesProps = {
  provider: CloudProviderId;
  folder: ProjectCloud['folders'][number] | null;
  uploads: readonly CloudUpload[];
  connecting: Connecting;
  actions: UploadActions;
};

/** The files of a project in one drive. Those that need attention are visible, the others collapsed. */
export function DriveFiles({ provider, folder, uploads, connecting, actions }: DriveFilesProps) {
  const name = cloudProviderNames[provider];
  const { done, percent, isUnderWay, reasons, needsReconnect } = summarizeDriveUploads(uploads);
  const isAll = done === uploads.length;
  return (
    <Stack gap="xs" maw={640}>
      <div className={classes.row}>
        <Group component="p" gap="2xs sm" fw={650} data-breakable className={classes.name} role="status">
          <ProviderMark provider={provider} />
          {isAll
            ? texts.all({ count: done, provider: name })
            : texts.count({ done, all: uploads.length, provider: name })}
        </Group>
        {folder?.link && (
          <a href={folder.link} target="_blank" rel="noreferrer">
            <Group component="span" gap="2xs" wrap="nowrap" display="inline-flex" py={4}>
              <IconFolderOpen size={20} aria-hidden />
              {texts.folder({ provider: name })}
            </Group>
          </a>
        )}
      </div>
      {isUnderWay && <ProgressBar label={texts.overall({ provider: name })} percent={percent} />}
      {reasons.length > 0 && (
        <Notice tone="warning" role="status">
          <span>
            {reasons.join(' ')} {texts.kept}
          </span>
          {needsReconnect ? (
            <ConnectButton connection={{ id: provider, name, state: 'expired' }} connecting={connecting} />
          ) : (
            <Button variant="default" size="sm" loading={actions.isRetryingAll} onClick={actions.retryAll}>
              {texts.retryAll}
            </Button>
          )}
        </Notice>
      )}
      <details className={files.details}>
        <summary>{texts.showAll}</summary>
        <ul aria-label={texts.list({ provider: name })}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              isRetrying={actions.retriedId === upload.id}
              onRetry={() => actions.retry(upload)}
            />
          ))}
        </ul>
      </details>
    </Stack>
  );
}
