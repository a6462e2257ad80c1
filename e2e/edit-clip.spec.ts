import { expect, type Locator, type Page } from '@playwright/test';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { editorMessages as texts } from '../apps/web/src/features/edits/editor-messages.ts';
import { framingMessages as framing } from '../apps/web/src/features/edits/framing-messages.ts';
import { panelMessages as panel } from '../apps/web/src/features/edits/panel/panel-messages.ts';
import { placeMessages as places } from '../apps/web/src/features/edits/stage/place-messages.ts';
import { timelineMessages } from '../apps/web/src/features/edits/timeline/timeline-messages.ts';
import { expectNoFindings } from './axe.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 2 * makingMs + 120_000 });

test('a user can cut and correct words, undo and redo, come back and export', async ({ page, person, baseURL }) => {
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'Edited',
    kind: 'one-clip-with-fillers',
  });
  const clipOf = async () => {
    const answer = await page.request.get(`/api/projects/${projectId}`);
    const { clips } = (await answer.json()) as { clips: { id: string; duration: number; download_url: string }[] };
    const [clip] = clips;
    if (!clip) throw new Error('The project has a clip.');
    return clip;
  };
  const before = await clipOf();
  await page.goto(`/project/${projectId}`);
  await page.getByRole('link', { name: clipsTexts.card.edit, exact: true }).click();
  await expect(page).toHaveURL(`/project/${projectId}/clip/${before.id}/edit`);
  const transcript = page.getByRole('region', { name: texts.transcript.label });
  const visibleWords = transcript.locator('[data-state="in"]');
  await expect(visibleWords.first()).toBeVisible();
  await tidyAndExtend(page, visibleWords);
  const count = await visibleWords.count();

  // The middle of the clip goes.
  const numbers = await visibleWords.evaluateAll((all) => all.map((word) => word.getAttribute('data-edit-word')));
  const wordAt = (index: number): Locator => transcript.locator(`[data-edit-word="${numbers[index]}"]`);
  const [from, to] = [Math.floor(count / 3), Math.floor(count / 3) + 4];
  await wordAt(from).click();
  await wordAt(to).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect(visibleWords).toHaveCount(count - 5);
  await expect(wordAt(from)).toHaveAttribute('data-state', 'cut');

  await wordAt(0).click();
  await page.getByLabel(texts.transcript.correct).fill('Corrected');
  await page.getByRole('button', { name: texts.transcript.apply }).click();
  await expect(wordAt(0)).toHaveText('Corrected');

  await page.getByRole('button', { name: texts.undo, exact: true }).click();
  await expect(wordAt(0)).not.toHaveText('Corrected');
  await page.getByRole('button', { name: texts.undo, exact: true }).click();
  await expect(visibleWords).toHaveCount(count);
  await wordAt(1).focus();
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+Shift+Z');
  await expect(visibleWords).toHaveCount(count - 5);
  await expect(wordAt(0)).toHaveText('Corrected');

  await breakCaptions(page, visibleWords);

  // The page is closed before the save, so the change is only in this browser.
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
  await writeOver(page);
  await undoAndRedoAll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: texts.tools }).click();
  await expect(page.getByRole('dialog', { name: texts.tools })).toBeVisible();
  await expectNoFindings(page, 'editor, its sheet');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: texts.export.start, exact: true }).click();
  await expect(page.getByText(texts.export.done, { exact: true })).toBeVisible({ timeout: makingMs });
  const after = await clipOf();
  expect(after.duration).toBeLessThan(before.duration - 0.5);
  await expectSameAsPreview(page, after.download_url);
});

/** A caption line starts at a word, then a page, and both are joined again; in the end a page starts there. */
async function breakCaptions(page: Page, visibleWords: Locator) {
  const { begins, wasJoined, breaks } = texts.transcript;
  // One in the middle of a line.
  const numbers = await visibleWords.evaluateAll((all) =>
    all.filter((word) => !word.hasAttribute('data-begins')).map((word) => word.getAttribute('data-edit-word')),
  );
  const word = page.locator(`[data-edit-word="${numbers[1]}"]`);
  await word.click();
  await word.press('Enter');
  await expect(word).toHaveAttribute('aria-description', begins.line);
  await word.press('Enter');
  await expect(word).toHaveAttribute('aria-description', begins.page);
  await page.keyboard.press('Control+z');
  await expect(word).toHaveAttribute('aria-description', begins.line);
  await word.press('Backspace');
  await expect(word).not.toHaveAttribute('aria-description');
  await expect(page.getByText(wasJoined({ word: (await word.textContent()) ?? '' }))).toBeAttached();
  await page.getByRole('button', { name: breaks.page, exact: true }).click();
  await expect(word).toHaveAttribute('aria-description', begins.page);
  await expect(word).toHaveAttribute('data-break', 'page');
}

/** Two fillers go, one after the other, and the last word goes and comes in again; then all is undone. */
async function tidyAndExtend(page: Page, visibleWords: Locator) {
  const before = await visibleWords.count();
  await page.getByText(/^2 fillers/).click();
  await page.getByRole('button', { name: /^Remove: “um”/ }).click();
  await expect(visibleWords).toHaveCount(before - 1);
  await page.getByRole('button', { name: texts.tidy.removeAll }).click();
  await expect(visibleWords).toHaveCount(before - 2);
  await visibleWords.last().click();
  await page.keyboard.press('Delete');
  await expect(visibleWords).toHaveCount(before - 3);
  await page.locator('[data-edit-word][data-state="after"]').first().click();
  await expect(visibleWords).toHaveCount(before - 2);
  await expect(page.getByText(texts.transcript.wasTakenIn({ count: 1 }))).toBeAttached();
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('Control+z');
  await expect(visibleWords).toHaveCount(before);
}

/** The captions are moved, and a title is added. */
async function writeOver(page: Page) {
  const playhead = page.getByRole('slider', { name: timelineMessages.playhead });
  await playhead.press('End');
  await page.getByRole('switch', { name: panel.title.label }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel(panel.title.text, { exact: true }).fill('A {\\b1}rose');
  await expect(page.getByRole('slider', { name: places.overlay({ text: 'A {\\b1}rose' }) })).toBeVisible();
  await expect(playhead).toHaveAttribute('aria-valuenow', '0.00');
  await playhead.press('Shift+ArrowRight');
  const captions = page.getByRole('slider', { name: places.captions, exact: true });
  const before = await captions.getAttribute('aria-valuetext');
  await captions.press('Shift+ArrowUp');
  await expect.poll(() => captions.getAttribute('aria-valuetext')).not.toBe(before);
}

/** Back to the machine's clip, and to the edited one: the same document, and the focus is never lost. */
async function undoAndRedoAll(page: Page) {
  const words = () =>
    page.locator('[data-edit-word]').evaluateAll((all) =>
      all.map((word) => {
        // Restored attributes come after the others.
        const attributes = [...word.attributes].filter(({ name }) => name !== 'tabindex');
        return [word.textContent, ...attributes.map(({ name, value }) => `${name}=${value}`).sort()];
      }),
    );
  const edited = await words();
  const [undo, redo] = [texts.undo, texts.redo].map((name) => page.getByRole('button', { name, exact: true }));
  await undo?.focus();
  for (const [from, to] of [
    [undo, redo],
    [redo, undo],
  ]) {
    for (let presses = 0; presses < 60 && (await from?.isEnabled()); presses++) await from?.press('Enter');
    await expect(from as Locator).toBeDisabled();
    await expect(from as Locator).toBeFocused();
    await to?.focus();
  }
  expect(await words()).toEqual(edited);
}

/** Compares the download with the frame in the editor, a second after the start. */
async function expectSameAsPreview(page: Page, url: string) {
  const playhead = page.getByRole('slider', { name: timelineMessages.playhead });
  await playhead.press('Home');
  await playhead.press('Shift+ArrowRight');
  const difference = () =>
    page.getByRole('region', { name: texts.stage.label }).evaluate(async (preview, src) => {
      const video = Object.assign(document.createElement('video'), { src, muted: true });
      await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
      video.currentTime = 1.01;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      const read = (...layers: CanvasImageSource[]) => {
        const small = new OffscreenCanvas(27, 48).getContext('2d');
        for (const layer of layers) small?.drawImage(layer, 0, 0, 27, 48);
        return small?.getImageData(0, 0, 27, 48).data ?? new Uint8ClampedArray();
      };
      const [seen, made] = [read(...preview.querySelectorAll('canvas')), read(video)];
      return seen.reduce((sum, value, at) => sum + Math.abs(value - (made[at] ?? 255)), 0) / Math.max(1, seen.length);
    }, url);
  await expect.poll(difference).toBeLessThan(8);
}

/** Frames a part by pointer and keys, with a second keyframe, and again on a phone; one drag is one step. */
async function frameByHand(page: Page) {
  const { undo, stage } = texts;
  const box = page.getByRole('slider', { name: framing.box });
  const place = () => box.getAttribute('aria-valuetext');
  await page.getByRole('radio', { name: framing.layouts.fit }).check();
  await page.getByRole('radio', { name: framing.layouts.box }).check();
  await expect(page.getByText(framing.keys({ count: 1 }))).toBeVisible();
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
  await expect(page.getByRole('slider', { name: framing.boxOf({ place: framing.places.top }) })).toBeFocused();
  await expectNoFindings(page, 'editor, a stack framed by hand');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: undo, exact: true }).click();
  await expect(page.getByRole('radio', { name: framing.layouts.box })).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: texts.tools }).click();
  await page.getByRole('slider', { name: timelineMessages.playhead }).press('Shift+ArrowRight');
  await page.getByRole('button', { name: framing.open }).click();
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: framing.addKey }).click();
  await box.press('Shift+ArrowLeft');
  await expect(page.getByText(framing.onKey({ number: 2, count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: framing.previousKey }).click();
  await expect(page.getByText(framing.onKey({ number: 1, count: 2 }))).toBeVisible();
  await expectNoFindings(page, 'editor, framed by hand on a phone');
  await page.getByRole('button', { name: framing.done, exact: true }).click();
  await expect(page.getByRole('region', { name: stage.label }).locator('canvas')).toHaveCount(2);
  await page.setViewportSize({ width: 1280, height: 800 });
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
