import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoFindings, onDesktop } from './axe.ts';
import { makeFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: makingMs + 120_000 });

const textsOf = (page: Page, platform: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name: platform }) });

test('the captions page shows an empty state when there are no projects', async ({ page, person }) => {
  void person;
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Captions', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Captions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No completed projects' })).toBeVisible();
  await expectNoFindings(page, 'captions, no projects');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a user can generate, copy, edit and export post texts', async ({ page, person, context, baseURL }) => {
  const title = 'A launch: first try';
  const projectId = await makeFinishedProject(page.request, baseURL ?? '', person.email, { title });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/captions');
  await page.getByRole('link', { name: /A launch: first try/ }).click();
  await expect(page).toHaveURL(`/captions?project=${projectId}`);
  await expect(page.getByText('No language model is set up')).toBeVisible();

  await page.getByRole('button', { name: 'Generate Captions' }).click();
  await expect(page.getByText('Please select at least one clip')).toBeVisible();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(page.getByText('2 of 2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Deselect All' }).click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('1 of 2 selected')).toBeVisible();

  await page.getByLabel('Deutsch').check();
  await expect(page.getByText('Translation needs a language model. The clips are in English')).toBeVisible();
  await page.getByLabel('English').check();
  await page.getByLabel('Twitter').check();
  await page.getByRole('button', { name: 'Generate Captions' }).click();
  await expect(page.getByText('Generated captions for 1 clips!')).toBeVisible({ timeout: 30_000 });
  for (const platform of ['TikTok', 'Instagram', 'YouTube', 'Twitter']) {
    await expect(textsOf(page, platform)).toHaveCount(1);
  }
  await expectNoFindings(page, 'captions, with texts');

  const twitter = textsOf(page, 'Twitter');
  await twitter.getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByText('Twitter caption copied to clipboard!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.length).toBeGreaterThan(10);
  expect([...copied].length).toBeLessThanOrEqual(280);

  await twitter.getByRole('button', { name: /^Edit/ }).click();
  await twitter.getByLabel('Caption').fill('x'.repeat(281));
  await expect(twitter.getByText('This text is longer than the platform takes')).toBeVisible();
  await expect(twitter.getByRole('button', { name: 'Save' })).toBeDisabled();
  await twitter.getByLabel('Caption').fill('In my own words.');
  await twitter.getByRole('button', { name: 'Save' }).click();
  await expect(twitter.getByText('Edited by you')).toBeVisible();
  await page.reload();
  await expect(textsOf(page, 'Twitter').getByText('In my own words.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export All' }).click();
  const download = await downloading;
  await expect(page.getByText('Captions exported successfully!')).toBeVisible();
  expect(download.suggestedFilename()).toBe('captions-A launch first try.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(file).toMatchObject({
    project: 'A launch: first try',
    generatedAt: expect.any(String),
    captions: [{ clipTitle: expect.any(String), captions: { twitter: expect.stringContaining('In my own words.') } }],
  });

  await page.getByRole('button', { name: 'Back to projects' }).click();
  await page.getByRole('link', { name: /A launch: first try/ }).click();
  await expect(page.getByText('0 of 2 selected')).toBeVisible();
});

test('caption styles are previewed on a real frame, and defaults and names are saved automatically', async ({
  page,
  person,
}) => {
  void person;
  await page.goto('/settings?tab=caption-style');
  const styles = page.getByRole('img', { name: /A frame with captions in the style/ });
  await expect(styles).toHaveCount(8, { timeout: 60_000 });
  await expect(page.getByText('Your plan has no caption styles of your own')).toBeVisible();
  const loaded = await styles.evaluateAll((images) =>
    images.map((image) => (image as HTMLImageElement).naturalWidth > 0 || !(image as HTMLImageElement).complete),
  );
  expect(loaded).toEqual(Array.from({ length: 8 }, () => true));

  await page.getByLabel('TikTok').selectOption('Karaoke');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Clipwright');
  await page.getByLabel('Heard as').fill('clip right, clip write');
  await page.getByRole('button', { name: 'Add name' }).click();
  await expect(page.getByRole('list', { name: 'Your names' }).getByText('clip right, clip write')).toBeVisible();
  await expectNoFindings(page, 'caption styles');
  await page.reload();
  await expect(page.getByLabel('TikTok')).toHaveValue('karaoke');
  await page.getByRole('button', { name: 'Remove Clipwright' }).click();
  await expect(page.getByText('No names yet.', { exact: false })).toBeVisible();
  await expectNoFindings(page, 'caption styles, without names', onDesktop);
});
