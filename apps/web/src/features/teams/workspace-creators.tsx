import type { Workspace } from '@clipwright/contract';
import { Notice } from '../../ui/feedback/notice.tsx';
import { teamsMessages } from './teams-messages.ts';

const { creators } = teamsMessages;

/** The members who can make clips in a workspace, for those who cannot. */
export function WorkspaceCreators({ workspace }: { workspace: Workspace }) {
  const { is_read_only, owner_name } = workspace;
  return (
    <Notice tone="info">
      {is_read_only ? creators.seated({ owner: owner_name }) : creators.editors({ owner: owner_name })}
    </Notice>
  );
}
