import { expect, type Locator, type Page } from '@playwright/test';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { editorMessages as texts } from '../apps/web/src/features/edits/editor-messages.ts';
import { makeFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 2 * makingMs + 120_000 });

test('a user can cut and correct words, undo and redo, come back and export', async ({ page, person, baseURL }) => {
  const projectId = await makeFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'Edited',
    numClips: 1,
  });
  const clipOf = async () => {
    const answer = await page.request.get(`/api/projects/${projectId}`);
    const { clips } = (await answer.json()) as { clips: { id: string; duration: number }[] };
    const [clip] = clips;
    if (!clip) throw new Error('The project has a clip.');
    return clip;
  };
  const before = await clipOf();
  await page.goto(`/project/${projectId}`);
  await page.getByRole('link', { name: clipsTexts.card.edit, exact: true }).click();
  await expect(page).toHaveURL(`/project/${projectId}/clip/${before.id}/edit`);
  const transcript = page.getByRole('region', { name: texts.transcript.label });
  const shown = transcript.locator('[data-state="in"]');
  await expect(shown.first()).toBeVisible();
  const count = await shown.count();

  // The middle of the clip goes.
  const numbers = await shown.evaluateAll((all) => all.map((word) => word.getAttribute('data-edit-word')));
  const wordAt = (index: number): Locator => transcript.locator(`[data-edit-word="${numbers[index]}"]`);
  const [from, to] = [Math.floor(count / 3), Math.floor(count / 3) + 4];
  await wordAt(from).click();
  await wordAt(to).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect(shown).toHaveCount(count - 5);
  await expect(wordAt(from)).toHaveAttribute('data-state', 'cut');

  await wordAt(0).click();
  await page.getByLabel(texts.transcript.correct).fill('Corrected');
  await page.getByRole('button', { name: texts.transcript.apply }).click();
  await expect(wordAt(0)).toHaveText('Corrected');

  await page.getByRole('button', { name: texts.undo, exact: true }).click();
  await expect(wordAt(0)).not.toHaveText('Corrected');
  await page.getByRole('button', { name: texts.undo, exact: true }).click();
  await expect(shown).toHaveCount(count);
  await wordAt(1).focus();
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+Shift+Z');
  await expect(shown).toHaveCount(count - 5);
  await expect(wordAt(0)).toHaveText('Corrected');

  // Before it can be saved the page is left; this browser has it.
  await page.route('**/api/clips/*/edit', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await wordAt(2).click();
  await page.getByRole('button', { name: texts.transcript.emphasize }).click();
  await page.reload();
  await page.unrouteAll();
  await expect(wordAt(2)).toHaveAttribute('data-emphasized', 'true');
  await expect(wordAt(0)).toHaveText('Corrected');
  await expectPreview(page);

  await page.getByRole('button', { name: texts.export.start, exact: true }).click();
  await expect(page.getByText(texts.export.done, { exact: true })).toBeVisible({ timeout: makingMs });
  const after = await clipOf();
  expect(after.duration).toBeLessThan(before.duration - 0.5);
});

/** The picture of the editing copy is drawn, and captions over it. */
async function expectPreview(page: Page) {
  const preview = page.getByRole('region', { name: texts.stage.label });
  await expect(preview.locator('canvas')).toHaveCount(2, { timeout: 60_000 });
  const picture = preview.locator('canvas').first();
  await expect
    .poll(() =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return data.some((value, index) => index % 4 !== 3 && value > 40);
      }),
    )
    .toBe(true);
}
