import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { type DownloadProgress, downloadWithProgress } from '../../../lib/download-with-progress.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { accountMessages } from './account-messages.ts';

const { exportData: messages } = accountMessages;

/** Downloads all data stored about the user as one file. */
export function ExportSettings() {
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const download = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      setProgress(null);
      const file = await downloadWithProgress(server.api.accounts.export.$url().href, {
        fallbackName: messages.fileName,
        signal: controller.signal,
        onProgress: setProgress,
      });
      saveFile(file.content, file.fileName);
      return file;
    },
  });
  const isGivenUp = running.current?.signal.aborted ?? false;
  return (
    <Stack gap="md" align="flex-start" w="100%" data-status-room>
      <p>{messages.text}</p>
      <div role="status">
        {download.isPending && <p>{describeProgress(progress)}</p>}
        {download.isSuccess && (
          <Notice tone="success">
            {messages.done({ fileName: download.data.fileName, size: formatBytes(download.data.content.size) })}
          </Notice>
        )}
        {download.isError && !isGivenUp && <Notice tone="danger">{describeError(download.error)}</Notice>}
      </div>
      {download.isPending ? (
        <Button variant="default" onClick={() => running.current?.abort()}>
          {messages.cancel}
        </Button>
      ) : (
        <Button variant="default" onClick={() => download.mutate()}>
          {download.isError && !isGivenUp ? messages.retry : messages.start}
        </Button>
      )}
    </Stack>
  );
}

function describeProgress(progress: DownloadProgress | null): string {
  if (!progress) return messages.preparing;
  const received = formatBytes(progress.receivedBytes);
  return progress.totalBytes === null
    ? messages.received({ size: received })
    : messages.receivedOf({ size: received, total: formatBytes(progress.totalBytes) });
}
