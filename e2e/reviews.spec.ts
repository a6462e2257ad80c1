import { expect } from '@playwright/test';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { feedbackTexts as texts } from '../apps/web/src/features/clips/feedback/feedback-messages.ts';
import { viewLinkTexts } from '../apps/web/src/features/projects/view-links/view-link-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: makingMs + 180_000 });

test('a client reviews clips by a link with a password, and the owner answers at the clip', async ({
  page,
  person,
  elsewhere,
  baseURL,
}) => {
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'For a client',
    kind: 'two-clips',
  });
  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('region', { name: 'Share' });
  await panel.getByRole('switch', { name: viewLinkTexts.review.switch }).check();
  await expect(panel.getByText(viewLinkTexts.review.made)).toBeVisible();
  await panel.getByLabel(viewLinkTexts.review.passwordLabel).fill('for our client');
  await panel.getByRole('button', { name: viewLinkTexts.review.set }).click();
  await expect(panel.getByText(viewLinkTexts.review.wasSet)).toBeVisible();
  await expectNoFindings(page, 'a review link', onDesktop);
  const link = await panel.getByLabel(viewLinkTexts.address, { exact: true }).inputValue();

  // The client: without an account, by the keyboard.
  await elsewhere.goto(link);
  const { password } = viewLinkTexts.page;
  await expect(elsewhere.getByRole('heading', { name: password.title })).toBeVisible();
  await expectNoFindings(elsewhere, 'a link that asks for a password');
  await elsewhere.keyboard.type('not this one');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('alert')).toBeVisible();
  await elsewhere.getByLabel(password.label, { exact: true }).fill('for our client');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText(viewLinkTexts.page.review)).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: clipsTexts.viewer.download })).toHaveCount(0);
  const feedback = elsewhere.getByRole('region', { name: texts.heading });
  await feedback.getByRole('button', { name: texts.client.request }).press('Enter');
  const name = feedback.getByLabel(texts.client.name);
  await expect(name).toBeFocused();
  await name.fill('Ada of the council');
  await feedback.getByRole('button', { name: texts.client.request }).press('Enter');
  await expect(feedback.getByText(texts.verdicts.changes)).toBeVisible();
  await elsewhere.getByRole('slider', { name: clipsTexts.player.seek }).fill('4');
  await feedback.getByLabel(texts.client.text, { exact: true }).fill('Please end before\nthe <b>second</b> verse.');
  await feedback.getByRole('button', { name: texts.client.send }).press('Enter');
  await expect(feedback.getByText('Please end before')).toBeVisible();
  await expectNoFindings(elsewhere, 'a client’s review');
  await elsewhere.getByRole('list', { name: clipsTexts.grid }).getByRole('button').nth(1).click();
  await feedback.getByRole('button', { name: texts.client.approve }).click();
  await expect(feedback.getByText(texts.verdicts.approved)).toBeVisible();

  // The owner: at the clip, and to the time.
  await page.reload();
  const summary = page.getByRole('group', { name: texts.summary.label });
  await expect(summary).toContainText(texts.summary.approved({ count: 1, all: 2 }));
  await expect(summary).toContainText(texts.summary.open({ count: 1 }));
  await summary.getByRole('button', { name: texts.summary.next }).click();
  await page.getByRole('tab', { name: texts.tab }).click();
  await expect(page.getByText('Please end before')).toContainText('<b>second</b>');
  await page.getByRole('button', { name: /^Go to 0:0/ }).click();
  const video = page.getByRole('region', { name: clipsTexts.player.label, exact: true }).locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(2);
  const { ownerActions } = texts;
  const of = (action: string) => ownerActions.of({ action, name: 'Ada of the council' });
  await page.getByRole('button', { name: of(ownerActions.reply) }).click();
  await page.getByLabel(ownerActions.text).fill('It ends after the first verse now.');
  await page.getByRole('button', { name: ownerActions.send }).click();
  await expect(page.getByText('It ends after the first verse now.')).toBeVisible();
  await page.getByRole('button', { name: of(ownerActions.resolve) }).click();
  await expect(page.getByText(texts.resolved, { exact: true })).toBeVisible();
  await expectNoFindings(page, 'feedback at a clip', onDesktop);

  await elsewhere.goto(link);
  await expect(elsewhere.getByText(texts.client.as({ name: 'Ada of the council' }))).toBeVisible();
  await expect(feedback.or(elsewhere.getByText(texts.none)).first()).toBeVisible();
  await elsewhere.getByRole('list', { name: clipsTexts.grid }).getByRole('button').first().click();
  await expect(feedback.getByText('It ends after the first verse now.')).toBeVisible();
});
