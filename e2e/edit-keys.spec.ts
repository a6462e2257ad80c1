import { expect, type Locator, type Page } from '@playwright/test';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { editorMessages as texts } from '../apps/web/src/features/edits/editor-messages.ts';
import { framingMessages as framing } from '../apps/web/src/features/edits/framing-messages.ts';
import { panelMessages as panel } from '../apps/web/src/features/edits/panel/panel-messages.ts';
import { placeMessages as places } from '../apps/web/src/features/edits/stage/place-messages.ts';
import { timelineMessages } from '../apps/web/src/features/edits/timeline/timeline-messages.ts';
import { expectExport } from './expect-export.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 2 * makingMs + 120_000 });

test('a clip can be edited with the keyboard alone', { tag: '@deep' }, async ({ page, person, baseURL }) => {
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'Edited by keys',
    kind: 'one-clip-with-fillers',
  });
  await page.goto(`/project/${projectId}`);
  await expect(page.getByRole('link', { name: clipsTexts.card.edit, exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/clip\/[\w-]+\/edit$/);
  const visibleWords = page.getByRole('region', { name: texts.transcript.label }).locator('[data-state="in"]');
  await expect(visibleWords.first()).toBeVisible();
  const count = await visibleWords.count();

  // A sentence goes and comes back, and a word is written otherwise.
  await tabTo(page, visibleWords.first());
  await page.keyboard.press('ArrowRight');
  for (let more = 0; more < 4; more++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await expect(visibleWords).toHaveCount(count - 5);
  await expect(page.getByText(texts.transcript.wasCut({ count: 5 }))).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(visibleWords).toHaveCount(count);
  await expect(page.getByText(texts.undone, { exact: true })).toBeAttached();
  await page.keyboard.press('Control+y');
  await expect(visibleWords).toHaveCount(count - 5);
  await tabTo(page, page.getByRole('button', { name: texts.transcript.restore }));
  await page.keyboard.press('Enter');
  await expect(visibleWords).toHaveCount(count);
  await tabTo(page, visibleWords.nth(5), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByLabel(texts.transcript.correct));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Corrected');
  await page.keyboard.press('Enter');
  await expect(visibleWords.nth(4)).toHaveText('Corrected');
  await expectFocus(page);

  await reframe(page);
  await writeTitle(page);
  await tabTo(page, page.getByText(/^2 fillers/));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: texts.tidy.removeAll }));
  await page.keyboard.press('Enter');
  await expect(visibleWords).toHaveCount(count - 2);
  await expectFocus(page);

  const start = page.getByRole('slider', { name: timelineMessages.start({ part: 1 }) });
  await tabTo(page, start);
  const before = Number(await start.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await start.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
  const playhead = page.getByRole('slider', { name: timelineMessages.playhead });
  await tabTo(page, playhead);
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Number(await playhead.getAttribute('aria-valuenow'))).toBeGreaterThan(0.9);
  const parts = page.getByRole('list', { name: timelineMessages.order }).getByRole('button');
  const all = await parts.count();
  await page.keyboard.press('s');
  await expect(parts).toHaveCount(all + 1);
  await expect(
    page.getByRole('status').filter({ hasText: timelineMessages.wasSplit({ part: 1, at: '' }).trim() }),
  ).toBeAttached();
  await expect(playhead).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: texts.export.start, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectExport(page);
  await expectFocus(page);
});

/** The first part gets a box of its own, which is moved: on the picture, which has to be there by then. */
async function reframe(page: Page) {
  const preview = page.getByRole('region', { name: texts.stage.label });
  await expect(preview.locator('canvas')).toHaveCount(2, { timeout: makingMs });
  const layouts = page.getByRole('group', { name: framing.legend({ part: 1, ratio: '9:16' }) });
  await tabTo(page, layouts.getByRole('radio', { checked: true }));
  const byHand = layouts.getByRole('radio', { name: framing.layouts.box });
  for (let presses = 0; presses < 8 && !(await byHand.isChecked()); presses++) await page.keyboard.press('ArrowRight');
  const box = page.getByRole('slider', { name: framing.box });
  await tabTo(page, box, 'Shift+Tab');
  const place = () => box.getAttribute('aria-valuetext');
  const before = await place();
  await page.keyboard.press('-');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(place).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expectFocus(page);
}

/** A title and a text, which is moved on the picture and taken away. */
async function writeTitle(page: Page) {
  await tabTo(page, page.getByRole('switch', { name: panel.title.label }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel(panel.title.text, { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A rose');
  await tabTo(page, page.getByRole('button', { name: panel.texts.add }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(panel.texts.text)).toBeFocused();
  await page.keyboard.type('Sonnet 1');
  const text = page.getByRole('slider', { name: places.overlay({ text: 'Sonnet 1' }) });
  await tabTo(page, text, 'Shift+Tab');
  const before = await text.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => text.getAttribute('aria-valuetext')).not.toBe(before);
  await tabTo(page, page.getByRole('button', { name: panel.texts.remove({ text: 'Sonnet 1' }) }));
  await page.keyboard.press('Enter');
  await expect(text).toHaveCount(0);
  await expectFocus(page);
}

/** Expects that something has the focus, although the pressed element may be gone. */
async function expectFocus(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150 && !(await hasFocus()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
