import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccount } from '../../../lib/session/session-query.ts';
import { savedCopyQuery } from './saved-copy-query.ts';
import { SavedProjectView } from './saved-project-view.tsx';

type SavedInsteadProps = {
  projectId: string;
  onRetry: () => void;
  /** Rendered if this device has no copy of the project. */
  children: ReactNode;
};

/** The offline copy of a project, shown if the server cannot be reached. */
export function SavedInstead({ projectId, onRetry, children }: SavedInsteadProps) {
  const { id } = useAccount();
  const { data } = useQuery(savedCopyQuery(id, projectId));
  return data ? <SavedProjectView project={data} onRetry={onRetry} /> : children;
}
