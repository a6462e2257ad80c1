import { open, writeFile } from 'node:fs/promises';
import type { HostRequest } from '../../hosts/host-route.ts';
import { receiveBody } from '../../hosts/receive-body.ts';
import type { NetworkUpload } from './network-state.ts';
import { makeId, type Network } from './open-network.ts';

/** Begins an upload with an empty file. */
export async function addUpload(
  network: Network,
  facts: Pick<NetworkUpload, 'email' | 'totalBytes' | 'facts'> & { id?: string },
): Promise<NetworkUpload> {
  const upload: NetworkUpload = {
    id: makeId(),
    receivedBytes: 0,
    readyAtMs: null,
    isFailing: false,
    postId: null,
    ...facts,
  };
  await writeFile(network.pathOf(upload.id), '', { mode: 0o600 });
  network.state.uploads[upload.id] = upload;
  network.onChange();
  return upload;
}

/** The upload with this id, of this account if one is given. */
export function findUpload({ state }: Network, id: string | null | undefined, email?: string): NetworkUpload | null {
  const upload = id && Object.hasOwn(state.uploads, id) ? state.uploads[id] : undefined;
  return upload === undefined || (email !== undefined && upload.email !== email) ? null : upload;
}

/** Appends a request's body. Says whether all of it arrived; what did stays, unless it is too much. */
export async function receiveUpload(
  network: Network,
  upload: NetworkUpload,
  request: HostRequest,
  maxBytes: number,
): Promise<{ isWhole: boolean; isTooLarge: boolean }> {
  const file = await open(network.pathOf(upload.id), 'r+');
  try {
    const position = upload.receivedBytes;
    const { bytes, isWhole, isTooLarge } = await receiveBody(request, file, { position, maxBytes, hash: null });
    if (!isTooLarge) upload.receivedBytes += bytes;
    network.onChange();
    return { isWhole, isTooLarge };
  } finally {
    await file.close();
  }
}

/** Puts content that is in the memory into an upload. */
export async function fillUpload(network: Network, upload: NetworkUpload, content: Uint8Array): Promise<void> {
  await writeFile(network.pathOf(upload.id), content, { mode: 0o600 });
  upload.receivedBytes = content.byteLength;
  upload.totalBytes = content.byteLength;
  network.onChange();
}

/** Begins to process a complete upload, for as long as the control says. */
export function processUpload(network: Network, upload: NetworkUpload): void {
  const { ms, isFailing } = network.state.processing;
  // Without processing, a file is ready even if the clock is set back.
  upload.readyAtMs = ms === 0 ? 0 : network.now() + ms;
  upload.isFailing = isFailing;
  network.onChange();
}

export function stateOfUpload(network: Network, upload: NetworkUpload): 'sending' | 'processing' | 'ready' | 'failed' {
  if (upload.readyAtMs === null) return 'sending';
  if (upload.readyAtMs > network.now()) return 'processing';
  return upload.isFailing ? 'failed' : 'ready';
}
