import { rmSync } from 'node:fs';

/** Removes the database and the mailbox of this run. */
export default function removeData() {
  const folder = process.env.E2E_DATA;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
