import { readFile } from 'node:fs/promises';
import { captionsMessages as captionsRules } from '@clipwright/contract';
import { expect, type Page } from '@playwright/test';
import { captionsMessages } from '../apps/web/src/features/captions/captions-messages.ts';
import { captionStyleMessages } from '../apps/web/src/features/captions/styles/caption-style-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: makingMs + 120_000 });

const textsOf = (page: Page, platform: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name: platform, exact: true }) });

test('a user generates, copies, edits and exports post texts once there is a project', async ({
  page,
  person,
  context,
  baseURL,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Captions', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Captions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: captionsMessages.noProjects })).toBeVisible();
  await expectNoFindings(page, 'captions, no projects');
  await page.getByRole('button', { name: captionsMessages.goBack }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  const title = 'A launch: first try';
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, { title, kind: 'two-clips' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/captions');
  await page.getByRole('link', { name: /A launch: first try/ }).click();
  await expect(page).toHaveURL(`/captions?project=${projectId}`);
  await expect(page.getByText(captionsMessages.writer['not-configured'])).toBeVisible();

  await page.getByRole('button', { name: captionsMessages.generate }).click();
  await expect(page.getByText(captionsRules.noClips)).toBeVisible();
  await page.getByRole('button', { name: captionsMessages.selectAll, exact: true }).click();
  await expect(page.getByText(captionsMessages.selectedOf({ selected: 2, total: 2 }))).toBeVisible();
  await page.getByRole('button', { name: captionsMessages.deselectAll }).click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(captionsMessages.selectedOf({ selected: 1, total: 2 }))).toBeVisible();

  await page.getByLabel('Deutsch').check();
  await expect(page.getByText(captionsMessages.translation({ spoken: 'English' }))).toBeVisible();
  await page.getByLabel('English').check();
  await page.getByLabel('X', { exact: true }).check();
  await page.getByRole('button', { name: captionsMessages.generate }).click();
  await expect(page.getByText(captionsMessages.generated({ count: 1 }))).toBeVisible({ timeout: 30_000 });
  for (const platform of ['TikTok', 'Instagram', 'YouTube', 'X']) {
    await expect(textsOf(page, platform)).toHaveCount(1);
  }
  await expectNoFindings(page, 'captions, with texts');

  const onX = textsOf(page, 'X');
  await onX.getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByText(captionsMessages.copied({ platform: 'X' }))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.length).toBeGreaterThan(10);
  expect([...copied].length).toBeLessThanOrEqual(280);

  await onX.getByRole('button', { name: /^Edit/ }).click();
  await onX.getByLabel('Caption').fill('x'.repeat(281));
  await expect(onX.getByText(captionsRules.captionTooLong)).toBeVisible();
  await expect(onX.getByRole('button', { name: 'Save' })).toBeDisabled();
  await onX.getByLabel('Caption').fill('In my own words.');
  await onX.getByRole('button', { name: 'Save' }).click();
  await expect(onX.getByText(captionsMessages.edited)).toBeVisible();
  await page.reload();
  await expect(textsOf(page, 'X').getByText('In my own words.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: captionsMessages.exportAll }).click();
  const download = await downloading;
  await expect(page.getByText(captionsMessages.exported)).toBeVisible();
  expect(download.suggestedFilename()).toBe('captions-A launch first try.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(file).toMatchObject({
    project: 'A launch: first try',
    generatedAt: expect.any(String),
    captions: [{ clipTitle: expect.any(String), captions: { twitter: expect.stringContaining('In my own words.') } }],
  });

  await page.getByRole('button', { name: captionsMessages.back }).click();
  await page.getByRole('link', { name: /A launch: first try/ }).click();
  await expect(page.getByText(captionsMessages.selectedOf({ selected: 0, total: 2 }))).toBeVisible();
});

test('caption styles are previewed on a real frame, and defaults and names are saved automatically', async ({
  page,
  person,
}) => {
  void person;
  await page.goto('/settings?tab=caption-style');
  const styles = page.getByRole('img', { name: captionStyleMessages.styles.picture({ name: '' }).trim() });
  await expect(styles).toHaveCount(10, { timeout: 60_000 });
  await expect(page.getByText(captionStyleMessages.styles.none)).toBeVisible();
  const loaded = await styles.evaluateAll((images) =>
    images.map((image) => (image as HTMLImageElement).naturalWidth > 0 || !(image as HTMLImageElement).complete),
  );
  expect(loaded.every(Boolean)).toBe(true);

  await page.getByLabel('TikTok').selectOption('Karaoke');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Clipwright');
  await page.getByLabel(captionStyleMessages.glossary.heardAs).fill('clip right, clip write');
  await page.getByRole('button', { name: captionStyleMessages.glossary.add }).click();
  await expect(
    page.getByRole('list', { name: captionStyleMessages.glossary.list }).getByText('clip right, clip write'),
  ).toBeVisible();
  await expectNoFindings(page, 'caption styles');
  await page.reload();
  await expect(page.getByLabel('TikTok')).toHaveValue('karaoke');
  await page.getByRole('button', { name: captionStyleMessages.glossary.remove({ term: 'Clipwright' }) }).click();
  await expect(page.getByText(captionStyleMessages.glossary.empty)).toBeVisible();
  await expectNoFindings(page, 'caption styles, without names', onDesktop);
});
