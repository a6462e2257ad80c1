import { expect, type Locator, type Page } from '@playwright/test';
import { editorMessages } from '../apps/web/src/features/edits/editor-messages.ts';
import { timelineMessages as texts } from '../apps/web/src/features/edits/timeline/timeline-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { makeClipMessages } from '../apps/web/src/ui/clips/make-clip-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 2 * makingMs + 120_000 });

test('lines of a transcript become a clip, whose parts are dragged to another place and trimmed to a word', {
  tag: '@deep',
}, async ({ page, person, baseURL }) => {
  const project = { title: 'Chosen', kind: 'one-clip-with-fillers' } as const;
  const id = await addFinishedProject(page.request, baseURL ?? '', person.email, project);
  await page.goto(`/project/${id}`);
  const lines = page.getByRole('list', { name: makeClipMessages.lines }).getByRole('button');
  await lines.first().click();
  await lines.nth(2).click();
  const make = page.getByRole('button', { name: makeClipMessages.make });
  await expect(make).toBeEnabled();
  await expectNoFindings(page, 'project, lines of its transcript selected', onDesktop);
  await make.click();
  await expect(page.getByText(makeClipMessages.begun)).toBeVisible();
  await expect(page.getByText(projectsMessages.detail.clips({ count: 2 })).first()).toBeVisible({ timeout: makingMs });

  const answer = await page.request.get(`/api/projects/${id}`);
  const { clips } = (await answer.json()) as { clips: { id: string; clip_number: number }[] };
  await page.goto(`/project/${id}/clip/${clips.at(-1)?.id}/edit`);
  const playhead = page.getByRole('slider', { name: texts.playhead });
  await expect(playhead).toBeVisible();
  // No one has opened this clip, so its small copy of the video is made now.
  const preview = page.getByRole('region', { name: editorMessages.stage.label });
  await expect(preview.locator('canvas')).toHaveCount(2, { timeout: makingMs });
  for (let presses = 0; presses < 3; presses++) await playhead.press('Shift+ArrowRight');
  await page.keyboard.press('s');
  const order = page.getByRole('list', { name: texts.order }).getByRole('button');
  await expect(order).toHaveCount(2);
  await page.keyboard.press('d');
  await expect(order).toHaveCount(3);
  const ids = () => order.evaluateAll((parts) => parts.map((part) => part.getAttribute('data-part')));
  const before = await ids();
  await drag(page, order.first(), order.last());
  await expect.poll(ids).toEqual([...before.slice(1), before[0]]);
  await page.getByRole('button', { name: editorMessages.undo, exact: true }).click();
  await expect.poll(ids).toEqual(before);
  await order.first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(ids).toEqual([before[1], before[0], before[2]]);
  await expect(order.nth(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(order).toHaveCount(2);
});

/** Over the middle of another one, in steps, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('Both are in sight.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width * 0.9, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}
