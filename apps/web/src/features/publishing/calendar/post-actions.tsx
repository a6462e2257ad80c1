import { networkNames, type Post } from '@clipwright/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { linkButton } from '../../../ui/link-button.ts';
import { ConnectNetworkStatus } from '../accounts/connect-network-status.tsx';
import { ReconnectAccount } from '../accounts/reconnect-account.tsx';
import { useConnectNetwork } from '../accounts/use-connect-network.ts';
import { accountsQuery } from '../publishing-queries.ts';
import { calendarMessages } from './calendar-messages.ts';
import { ChangePost } from './change-post.tsx';
import { PostAgain } from './post-again.tsx';
import { isMovable } from './use-move-post.ts';
import { type PostAction, usePostAction } from './use-post-action.ts';

const { actions: texts, cancelDialog, removeDialog } = calendarMessages;
const cancelable = new Set<Post['state']>([
  'awaiting-approval',
  'scheduled',
  'sending',
  'processing',
  'waiting',
  'failed',
]);
/** True for a post that failed, and for one that waits for its next try. */
const isRetryable = ({ state, problem }: Post) =>
  state === 'failed' || (state !== 'waiting' && problem?.remedy === 'try-again');

/** The actions on a post in its state. People who may not post can only approve. */
export function PostActions({ post, mayEdit }: { post: Post; mayEdit: boolean }) {
  const { state, problem, network, clipId, projectId } = post;
  const [isChanging, setChanging] = useState(false);
  const [question, setQuestion] = useState<'cancel' | 'remove' | null>(null);
  const act = usePostAction(post, () => setQuestion(null));
  const button = (action: PostAction & string, label: string) => (
    <Button
      variant="default"
      size="sm"
      loading={act.isPending && act.variables === action}
      onClick={() => act.mutate(action)}
    >
      {label}
    </Button>
  );
  if (isChanging) return <ChangePost post={post} onClose={() => setChanging(false)} />;
  const dialog = question === 'remove' ? removeDialog : cancelDialog;
  const name = { network: networkNames[network] };
  const inDialog = (text: string | ((facts: typeof name) => string)) => (typeof text === 'string' ? text : text(name));
  return (
    <Stack gap="sm">
      {act.error && (
        <Notice tone="danger" role="alert">
          {describeError(act.error)}
        </Notice>
      )}
      {mayEdit && state === 'waiting' && <Reconnect post={post} />}
      <Group gap="xs">
        {state === 'awaiting-approval' && button('approve', texts.approve)}
        {mayEdit && (
          <>
            {state === 'unsure' && button('isOut', texts.isOut)}
            {state === 'unsure' && button('isNotOut', texts.isNotOut)}
            {isRetryable(post) && button('retry', texts.retry)}
            {problem?.remedy === 'change-file' && clipId !== null && projectId !== null && (
              <Link
                to="/project/$projectId/clip/$clipId/edit"
                params={{ projectId, clipId }}
                className={linkButton.outlined}
              >
                {texts.edit}
              </Link>
            )}
            {(isMovable(post) || state === 'failed') && (
              <Button variant="default" size="sm" onClick={() => setChanging(true)}>
                {texts.change}
              </Button>
            )}
            {state === 'scheduled' && button('now', texts.now)}
            {cancelable.has(state) && (
              <Button variant="default" size="sm" onClick={() => setQuestion('cancel')}>
                {texts.cancel}
              </Button>
            )}
            {state === 'cancelled' && clipId !== null && projectId !== null && (
              <PostAgain post={post} clipId={clipId} projectId={projectId} />
            )}
            {state === 'published' && (
              <Button variant="default" size="sm" onClick={() => setQuestion('remove')}>
                {texts.remove(name)}
              </Button>
            )}
          </>
        )}
      </Group>
      <ConfirmDialog
        isOpen={question !== null}
        title={inDialog(dialog.title)}
        text={inDialog(dialog.text)}
        confirm={inDialog(dialog.confirm)}
        cancel={dialog.cancel}
        isBusy={act.isPending}
        onConfirm={() => question && act.mutate(question)}
        onClose={() => setQuestion(null)}
      />
    </Stack>
  );
}

function Reconnect({ post: { accountId } }: { post: Post }) {
  const { data } = useQuery(accountsQuery);
  const connecting = useConnectNetwork();
  const account = data?.accounts.find(({ id }) => id === accountId);
  if (!account) return null;
  return (
    <Stack gap="xs">
      <ReconnectAccount account={account} connecting={connecting} />
      <ConnectNetworkStatus connecting={connecting} />
    </Stack>
  );
}
