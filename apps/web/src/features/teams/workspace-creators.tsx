import type { Workspace } from '@clipwright/contract';
import { Notice } from '../../ui/feedback/notice.tsx';
import { teamsMessages } from './teams-messages.ts';

const { creators } = teamsMessages;

/** Who makes clips in a workspace, where the reader does not. */
export function WorkspaceCreators({ workspace }: { workspace: Workspace }) {
  const { is_read_only, owner_name } = workspace;
  return <Notice tone="info">{is_read_only ? creators.seated(owner_name) : creators.editors(owner_name)}</Notice>;
}
