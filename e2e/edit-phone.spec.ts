import { expect } from '@playwright/test';
import { editorMessages as texts } from '../apps/web/src/features/edits/editor-messages.ts';
import { timelineMessages } from '../apps/web/src/features/edits/timeline/timeline-messages.ts';
import { expectNoFindings } from './axe.ts';
import { expectExport } from './expect-export.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 2 * makingMs + 120_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a clip is corrected, cut and exported with a thumb, and a tab that is closed loses nothing', {
  tag: '@deep',
}, async ({ page, person, baseURL }) => {
  const project = { title: 'By thumb', kind: 'one-clip-with-fillers' } as const;
  const id = await addFinishedProject(page.request, baseURL ?? '', person.email, project);
  const { clips } = (await (await page.request.get(`/api/projects/${id}`)).json()) as { clips: { id: string }[] };
  const path = `/project/${id}/clip/${clips[0]?.id}/edit`;
  await page.goto(path);
  const transcript = page.getByRole('region', { name: texts.transcript.label });
  const visibleWords = transcript.locator('[data-state="in"]');
  await expect(visibleWords.first()).toBeVisible();
  const count = await visibleWords.count();
  const [undo, redo, start] = [texts.undo, texts.redo, texts.export.start].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  if (!undo || !redo || !start) throw new Error('There are three buttons.');

  await visibleWords.nth(1).tap();
  await page.getByLabel(texts.transcript.correct).fill('Corrected');
  await page.getByRole('button', { name: texts.transcript.apply }).tap();
  const corrected = transcript.locator('[data-edit-word]', { hasText: 'Corrected' });
  await expect(corrected).toBeVisible();
  // A tap on a selected element deselects it.
  await visibleWords.nth(1).tap();
  await visibleWords.nth(6).tap();
  await visibleWords.nth(8).tap();
  await page.getByRole('button', { name: texts.transcript.cut, exact: true }).tap();
  await expect(visibleWords).toHaveCount(count - 3);

  // They stay visible while the words are scrolled.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  for (const button of [undo, start]) await expect(button).toBeInViewport({ ratio: 1 });
  while (await undo.isEnabled()) await undo.tap();
  await expect(visibleWords).toHaveCount(count);
  await expect(corrected).toHaveCount(0);
  while (await redo.isEnabled()) await redo.tap();
  await expect(visibleWords).toHaveCount(count - 3);
  await expect(corrected).toBeVisible();

  await page.getByRole('button', { name: texts.tools }).tap();
  const order = page.getByRole('list', { name: timelineMessages.order }).getByRole('button');
  await expect(order).toHaveCount(2);
  await expect(order.first()).toContainText('Corrected');
  await expect(order.first()).toContainText(/\d:\d\d/);
  for (let splits = 0; splits < 2; splits++) {
    await page.getByRole('slider', { name: timelineMessages.playhead }).press('Shift+ArrowRight');
    await page.getByRole('button', { name: timelineMessages.split, exact: true }).tap();
  }
  await expect(order).toHaveCount(4);
  await expectNoFindings(page, 'editor, a short part on a phone');
  await page.keyboard.press('Escape');

  const again = await page.context().newPage();
  await page.close();
  await again.goto(path);
  await expect(again.locator('[data-edit-word]', { hasText: 'Corrected' })).toBeVisible();
  await expect(again.locator('[data-edit-word][data-state="in"]')).toHaveCount(count - 3);
  await again.getByRole('button', { name: texts.export.start, exact: true }).tap();
  await expectExport(again);
});
