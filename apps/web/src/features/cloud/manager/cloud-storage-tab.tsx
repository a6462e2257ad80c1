import { LeftoversSection } from '../leftovers/leftovers-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { DriveFilesSection } from './drive-files-section.tsx';

/** The user's drives: their connections and stored files. */
export function CloudStorageTab() {
  return (
    <>
      <ConnectionsSection />
      <LeftoversSection />
      <DriveFilesSection />
    </>
  );
}
