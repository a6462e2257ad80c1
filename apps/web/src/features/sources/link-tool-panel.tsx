import type { LinkTool } from '@clipwright/contract';
import { Button, Stack } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { sourcesMessages } from './sources-messages.ts';

const askEveryMs = 1000;

/** True if links can be fetched here, polled while the downloader is being installed. */
const linkToolQuery = queryOptions({
  queryKey: ['sources', 'link-tool'],
  queryFn: ({ signal }) => call(server.api['link-tool'].$get({}, { init: { signal } })),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? askEveryMs : false),
});

const { linkTool: messages } = sourcesMessages;

type LinkToolPanelProps = {
  /** The reason why links were unavailable at the last check. */
  reason: string;
  /** Called when links are available. The function must be stable. */
  onReady: () => Promise<unknown>;
};

/** Replaces the field while links are unavailable: shows the missing requirement and how to install it. */
export function LinkToolPanel({ reason, onReady }: LinkToolPanelProps) {
  const { data: tool, status } = useQuery(linkToolQuery);
  const client = useQueryClient();
  const fetching = useMutation({
    mutationFn: () => call(server.api['link-tool'].$post({})),
    onSuccess: (next) => client.setQueryData(linkToolQuery.queryKey, next),
  });
  const isReady = tool?.state === 'ready';
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    if (!isReady || isChecked) return;
    let isShown = true;
    void onReady().finally(() => isShown && setChecked(true));
    return () => {
      isShown = false;
    };
  }, [isReady, isChecked, onReady]);
  // The outdated reason is not shown while the field is loading.
  if (status === 'pending' || (isReady && !isChecked)) return <Placeholder width="100%" height="5rem" />;
  if (isReady) {
    return (
      <Stack gap="sm">
        <p>{reason}</p>
        <Button variant="default" size="sm" w="fit-content" onClick={() => setChecked(false)}>
          {messages.retry}
        </Button>
      </Stack>
    );
  }
  if (tool?.state === 'preparing') return <Preparing tool={tool} />;
  if (!tool?.canFetch) return <p>{tool?.reason ?? reason}</p>;
  const hasFailed = tool.state === 'failed';
  return (
    <Stack gap="sm">
      {hasFailed ? (
        <Notice tone="danger" role="alert">
          {tool.reason}
        </Notice>
      ) : (
        <p>{messages.missing}</p>
      )}
      {fetching.error && (
        <Notice tone="danger" role="alert">
          {describeError(fetching.error)}
        </Notice>
      )}
      <Button
        variant="default"
        size="sm"
        w="fit-content"
        loading={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {hasFailed ? messages.retry : messages.fetch({ size: describeSize(tool) })}
      </Button>
    </Stack>
  );
}

const describeSize = ({ sizeBytes }: LinkTool) => (sizeBytes === null ? null : formatBytes(sizeBytes));

function Preparing({ tool }: { tool: LinkTool }) {
  return (
    <Stack gap="sm">
      <p role="status">{messages.preparing({ size: describeSize(tool) })}</p>
      {tool.sizeBytes !== null && <ProgressBar label={messages.progress} percent={(tool.progress ?? 0) * 100} />}
    </Stack>
  );
}
