import type { CloudProviderId } from '../../packages/contract/src/index.ts';
import type { DriveControl } from '../../packages/sandbox/src/drives/control/drive-control.ts';

type Fault = Parameters<DriveControl['faults']['add']>[0];

const PART_BYTES = 20 * 1024 * 1024;

/** What goes wrong with one upload: up to three things at places of chance. */
export function pickFaults(drive: CloudProviderId): Fault[] {
  const bytes = Math.floor(Math.random() * PART_BYTES);
  const operation = pick(['upload-chunk', 'upload-chunk', 'upload-finish']);
  const kinds: Fault[] = [
    { action: 'answer', status: 500, operation },
    { action: 'answer-after', status: 500, operation },
    { action: 'answer', status: 503, operation, headers: { 'Retry-After': '1' } },
    { action: 'answer', status: 429, operation, headers: { 'Retry-After': '1' } },
    { action: 'answer', status: 401, operation },
    { action: 'drop-connection', operation },
    { action: 'drop-reply', operation },
    { action: 'drop-reply', operation: 'upload-finish' },
    { action: 'cut-upload', bytes, operation },
    { action: 'html', operation },
    // Google alone keeps a part of a part.
    { action: drive === 'google-drive' ? 'truncate-upload' : 'cut-upload', bytes, operation: 'upload-chunk' },
    { action: 'answer', status: 500, operation: 'upload-start' },
  ];
  const count = Math.floor(Math.random() * 4);
  return Array.from({ length: count }, () => ({ ...pick(kinds), drive, skip: Math.floor(Math.random() * 2) }));
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
