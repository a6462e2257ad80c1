import { expect, type Locator, type Page } from '@playwright/test';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { editorMessages as texts } from '../apps/web/src/features/edits/editor-messages.ts';
import { framingMessages as framing } from '../apps/web/src/features/edits/framing-messages.ts';
import { expectNoFindings, onPhone } from './axe.ts';
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
  await page.getByRole('button', { name: texts.transcript.emphasize, exact: true }).click();
  await page.reload();
  await page.unrouteAll();
  await expect(wordAt(2)).toHaveAttribute('data-emphasized', 'true');
  await expect(wordAt(0)).toHaveText('Corrected');
  await expectPreview(page);
  await expectNoFindings(page, 'editor, a cut and a selected word');
  await frameByHand(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: texts.tools }).click();
  await expect(page.getByRole('dialog', { name: texts.tools })).toBeVisible();
  await expectNoFindings(page, 'editor, its sheet', onPhone);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: texts.export.start, exact: true }).click();
  await expect(page.getByText(texts.export.done, { exact: true })).toBeVisible({ timeout: makingMs });
  const after = await clipOf();
  expect(after.duration).toBeLessThan(before.duration - 0.5);
});

test('a clip can be edited with the keyboard alone', async ({ page, person, baseURL }) => {
  const projectId = await makeFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'Edited by keys',
    numClips: 1,
  });
  await page.goto(`/project/${projectId}`);
  await expect(page.getByRole('link', { name: clipsTexts.card.edit, exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/clip\/[\w-]+\/edit$/);
  const transcript = page.getByRole('region', { name: texts.transcript.label });
  const shown = transcript.locator('[data-state="in"]');
  await expect(shown.first()).toBeVisible();
  const count = await shown.count();

  await tabTo(page, shown.first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await expect(shown).toHaveCount(count - 2);
  await page.keyboard.press('Control+z');
  await expect(shown).toHaveCount(count);
  await page.keyboard.press('Control+y');
  await expect(shown).toHaveCount(count - 2);
  await tabTo(page, page.getByRole('button', { name: texts.transcript.restore }));
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(count);

  const start = page.getByRole('slider', { name: texts.timeline.start(1) });
  await tabTo(page, start);
  const before = Number(await start.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await start.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
  await tabTo(page, page.getByRole('slider', { name: texts.timeline.playhead }));
  const playhead = page.getByRole('slider', { name: texts.timeline.playhead });
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Number(await playhead.getAttribute('aria-valuenow'))).toBeGreaterThan(0.9);
  await page.keyboard.press('s');
  await expect(page.getByRole('slider', { name: texts.timeline.start(2) })).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: texts.export.start, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.export.done, { exact: true })).toBeVisible({ timeout: makingMs });
});

/** A part is framed by pointer and keys, with a second keyframe, and once more on a phone; one drag is one step. */
async function frameByHand(page: Page) {
  const { undo, stage } = texts;
  const box = page.getByRole('slider', { name: framing.box });
  const place = () => box.getAttribute('aria-valuetext');
  await page.getByRole('radio', { name: framing.layouts.fit }).check();
  await page.getByRole('radio', { name: framing.layouts.box }).check();
  await expect(page.getByText(framing.keys(1))).toBeVisible();
  const before = await place();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 20, y + height / 2, { steps: 4 });
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(place).not.toBe(before);
  await page.getByRole('button', { name: undo, exact: true }).click();
  await expect.poll(place).toBe(before);
  await box.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(place).toContain('110');
  await expectNoFindings(page, 'editor, framed by hand');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  // No one has a face in this video.
  await page.getByRole('radio', { name: framing.layouts['stack-2'] }).check();
  await expect(page.getByText(framing.noFacesToPick)).toBeVisible();
  await page.getByRole('button', { name: framing.open }).click();
  await expect(page.getByRole('slider', { name: framing.boxOf(framing.places.top) })).toBeFocused();
  await expectNoFindings(page, 'editor, a stack framed by hand');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: undo, exact: true }).click();
  await expect(page.getByRole('radio', { name: framing.layouts.box })).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: texts.tools }).click();
  await page.getByRole('slider', { name: texts.timeline.playhead }).press('Shift+ArrowRight');
  await page.getByRole('button', { name: framing.open }).click();
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: framing.addKey }).click();
  await box.press('Shift+ArrowLeft');
  await expect(page.getByText(framing.onKey(2, 2))).toBeVisible();
  await page.getByRole('button', { name: framing.previousKey }).click();
  await expect(page.getByText(framing.onKey(1, 2))).toBeVisible();
  await expectNoFindings(page, 'editor, framed by hand on a phone', onPhone);
  await page.getByRole('button', { name: framing.done, exact: true }).click();
  await expect(page.getByRole('region', { name: stage.label }).locator('canvas')).toHaveCount(2);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** The picture of the editing copy is drawn, and captions over it. */
async function expectPreview(page: Page) {
  const preview = page.getByRole('region', { name: texts.stage.label });
  await expect(preview.locator('canvas')).toHaveCount(2, { timeout: 60_000 });
  const picture = preview.locator('canvas').first();
  await expect
    .poll(() =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const small = new OffscreenCanvas(16, 16).getContext('2d');
        small?.drawImage(canvas, 0, 0, 16, 16);
        const data = small?.getImageData(0, 0, 16, 16).data ?? [];
        return data.some((value, index) => index % 4 !== 3 && value > 40);
      }),
    )
    .toBe(true);
}
