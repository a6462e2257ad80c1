/** Held by the tab that sends an upload. */
export const uploadLockName = (projectId: string) => `clipwright-upload-${projectId}`;

/** True if another tab is uploading it. */
export async function isHeldElsewhere(projectId: string): Promise<boolean> {
  // Only for https and localhost.
  const locks: LockManager | undefined = navigator.locks;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === uploadLockName(projectId));
}
