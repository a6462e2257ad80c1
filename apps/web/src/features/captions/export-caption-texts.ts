import { type CaptionProject, joinPost } from '@clipwright/contract';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { captionsMessages as messages } from './captions-messages.ts';

/** Returns the content of the export: each clip's texts by platform. */
export function toExport({ project, clips }: CaptionProject, at: Date) {
  return {
    project: project.title,
    generatedAt: at.toISOString(),
    captions: clips
      .filter(({ texts }) => texts.length > 0)
      .map(({ name, texts }) => ({
        clipTitle: name,
        captions: Object.fromEntries(texts.map((text) => [text.platform, joinPost(text)])),
      })),
  };
}

/** Returns a file name that is valid on every file system. */
export function exportName(title: string): string {
  const plain = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `captions-${plain}.json`;
}

/** Downloads all texts of a project. */
export function exportCaptionTexts(project: CaptionProject): void {
  const content = JSON.stringify(toExport(project, new Date()), null, 2);
  saveFile(new Blob([content], { type: 'application/json' }), exportName(project.project.title));
  showToast(messages.exported, 'success');
}
