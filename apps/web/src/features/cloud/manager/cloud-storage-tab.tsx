import { LeftoversSection } from '../leftovers/leftovers-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { DriveFilesSection } from './drive-files-section.tsx';

/** The user's own drives: how they are connected, and what was stored there. */
export function CloudStorageTab() {
  return (
    <>
      <ConnectionsSection />
      <LeftoversSection />
      <DriveFilesSection />
    </>
  );
}
