import { expect, type Page } from '@playwright/test';
import { editorMessages } from '../apps/web/src/features/edits/editor-messages.ts';

/** Expects that an export has started; a fast machine may have finished it. */
export async function expectExport(page: Page): Promise<void> {
  const progress = page.getByRole('progressbar', { name: editorMessages.export.progress });
  await expect(progress.or(page.getByText(editorMessages.export.done, { exact: true }))).toBeVisible();
}
