import type { ProjectClip } from '@clipwright/contract';
import { showToast } from '../../ui/feedback/toast.tsx';
import { clipsTexts } from './clips-messages.ts';

type Download = Pick<ProjectClip, 'download_url' | 'filename'> & {
  /** The message if the download fails. */
  failed?: string;
};

/**
 * Downloads a clip's file, or shows a message if its URL has expired. URLs are valid for an hour, and the page may be
 * older.
 */
export async function downloadClipInBrowser(
  { download_url, filename, failed = clipsTexts.player.downloadFailed }: Download,
  onBroken: () => void,
): Promise<void> {
  if (!download_url) return void showToast(clipsTexts.player.noAddress, 'error');
  const isThere = await fetch(download_url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) {
    onBroken();
    return void showToast(failed, 'error');
  }
  const link = document.createElement('a');
  link.href = download_url;
  link.download = filename;
  link.click();
}
