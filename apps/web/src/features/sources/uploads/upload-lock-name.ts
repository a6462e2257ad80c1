/** The name of the lock that is held by the tab of an upload. */
export const uploadLockName = (projectId: string) => `clipwright-upload-${projectId}`;

/** Returns true if another tab is uploading it. */
export async function isHeldElsewhere(projectId: string): Promise<boolean> {
  // Web Locks exist only on https and localhost.
  const locks: LockManager | undefined = navigator.locks;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === uploadLockName(projectId));
}
