import { Box, Button } from '@mantine/core';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { useWorkspace } from '../../lib/workspace/workspaces-query.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { enterWorkspace } from './enter-workspace.ts';
import { teamsMessages } from './teams-messages.ts';

const { banner } = teamsMessages;

/** A banner in another owner's workspace, with its name and the user's permissions. */
export function WorkspaceBanner() {
  const { joined, mayEdit } = useWorkspace();
  if (!joined) return null;
  const name = workspaceTexts.nameOf(joined);
  const text = joined.is_read_only
    ? banner.readOnly({ name })
    : mayEdit
      ? banner.editor({ name })
      : banner.viewer({ name });
  return (
    <Box pt="sm" px="md" pb={0}>
      <Notice tone="info">
        {text}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => enterWorkspace(null)}>
          {banner.switchBack}
        </Button>
      </Notice>
    </Box>
  );
}
