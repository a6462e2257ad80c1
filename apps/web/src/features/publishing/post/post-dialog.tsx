import { type NetworkId, networkNames, type Post } from '@clipwright/contract';
import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { captionProjectQuery } from '../../../lib/captions/caption-project-query.ts';
import { WideDialog } from '../../../ui/dialogs/wide-dialog.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { ConnectNetworkStatus } from '../accounts/connect-network-status.tsx';
import { ConnectNetworks } from '../accounts/connect-networks.tsx';
import { useConnectNetwork } from '../accounts/use-connect-network.ts';
import { publishingMessages } from '../publishing-messages.ts';
import { accountsQuery, slotsQuery } from '../publishing-queries.ts';
import { PostFields } from './post-fields.tsx';
import type { PostedClip } from './post-form.ts';
import { postMessages } from './post-messages.ts';

type PostDialogProps = {
  /** The clips to post, of one project. Null if closed. */
  clips: readonly PostedClip[] | null;
  /** An earlier post of the clip, whose account and texts are entered at first. */
  earlier?: Post | undefined;
  onClose: () => void;
};

/** A dialog that posts clips to all accounts at once. Without an account, it connects one first. */
export function PostDialog({ clips, earlier, onClose }: PostDialogProps) {
  return (
    <WideDialog
      isOpen={clips !== null}
      title={clips ? postMessages.title({ count: clips.length }) : ''}
      close={postMessages.close}
      onClose={onClose}
    >
      {clips && <PostParts clips={clips} earlier={earlier} onDone={onClose} />}
    </WideDialog>
  );
}

type PostPartsProps = { clips: readonly PostedClip[]; earlier: Post | undefined; onDone: () => void };

function PostParts({ clips, earlier, onDone }: PostPartsProps) {
  const accounts = useQuery(accountsQuery);
  const slots = useQuery(slotsQuery);
  const stored = useQuery(captionProjectQuery(clips[0]?.project_id ?? ''));
  const announce = (network: NetworkId) =>
    showToast(publishingMessages.connect.done({ network: networkNames[network] }), 'success');
  const connecting = useConnectNetwork(announce);
  const placeholder = <Placeholder width="100%" height="24rem" />;
  const connect = <ConnectNetworks isBrief connecting={connecting} onConnected={({ id }) => announce(id)} />;
  return (
    <Stack gap="md">
      <ConnectNetworkStatus connecting={connecting} />
      <QueryPart query={accounts} failed={publishingMessages.accountsFailed} placeholder={placeholder}>
        {(workspace) =>
          workspace.accounts.length === 0 ? (
            <>
              <p>{postMessages.noAccounts}</p>
              {connect}
            </>
          ) : (
            <QueryPart query={slots} failed={publishingMessages.accountsFailed} placeholder={placeholder}>
              {(queue) =>
                // Without the texts for platforms, posts start with those of the clips.
                stored.isPending ? (
                  placeholder
                ) : (
                  <PostFields
                    clips={clips}
                    workspace={workspace}
                    queue={queue}
                    captionClips={stored.data?.clips ?? []}
                    earlier={earlier}
                    connecting={connecting}
                    onDone={onDone}
                  >
                    <details>
                      <Box component="summary" py="xs">
                        {postMessages.connectAnother}
                      </Box>
                      {connect}
                    </details>
                  </PostFields>
                )
              }
            </QueryPart>
          )
        }
      </QueryPart>
    </Stack>
  );
}
