import { errors, projectsNotices, type Session } from '@clipwright/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accountMessages } from '../apps/web/src/features/accounts/settings/account-messages.ts';
import { cloudMessages } from '../apps/web/src/features/cloud/cloud-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { expectNoFindings } from './axe.ts';
import { beginShortProject, makingMs } from './finished-project.ts';
import { fillSignUp } from './people.ts';
import { test } from './watched-test.ts';

const drive = 'Google Drive';

/** Consents in the window of Google Drive's stand-in, with a new account. */
async function allow(page: Page, button: string, email: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Clipwright wants access to Google Drive' })).toBeVisible();
  await popup.getByRole('radio', { name: 'Another account' }).check();
  await popup.getByLabel('Email of another account').fill(email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
}

async function listNames(request: APIRequestContext, email: string): Promise<string[]> {
  const query = `drive=google-drive&email=${encodeURIComponent(email)}`;
  const { files } = await (await request.get(`/_sandbox/drives/files.json?${query}`)).json();
  return (files as { path: string; isFolder: boolean; isTrashed: boolean }[])
    .filter(({ isFolder, isTrashed }) => !isFolder && !isTrashed)
    .map(({ path }) => path);
}

test.use({ provoked: /cloud-stream|Failed to load resource/ });

test('clips upload to the user’s drive, play from there and are removed with the project, and the drive is connected again', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(makingMs + 180_000);
  const person = await fillSignUp(page);
  const { email } = person;
  await expect(page.getByText(cloudMessages.setup.step)).toBeVisible();
  await expectNoFindings(page, 'the setup of drives');
  await allow(page, cloudMessages.connect.action({ provider: drive }), email);
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/upload');
  await expect(page.getByText(cloudMessages.banner.connected({ count: 1 }))).toBeVisible();
  const request = { title: 'A launch', numClips: 1, targetAspectRatio: '1:1' } as const;
  const { project_id: id } = await beginShortProject(page.request, baseURL ?? '', request);
  await page.goto(`/project/${id}`);
  const cloud = page.getByRole('region', { name: cloudMessages.project.heading });
  await expect(cloud.getByText(/^All \d+ files are in Google Drive$/)).toBeVisible({ timeout: makingMs });
  await expect(cloud.getByRole('link', { name: cloudMessages.project.folder({ provider: drive }) })).toBeVisible();
  await expect.poll(() => listNames(page.request, email)).toContainEqual(expect.stringMatching(/\.mp4$/));
  await expectNoFindings(page, 'a project whose files are in a drive');

  const play = page.getByRole('button', { name: cloudMessages.clip.play({ provider: drive }) });
  await play.click();
  const dialog = page.getByRole('dialog', { name: /, from Google Drive$/ });
  const video = dialog.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.3);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // The user revokes the access at the provider.
  const { config } = (await (await page.request.get('/api/accounts/session')).json()) as Session;
  const revoked = await page.request.post(`${config.sandboxOrigin}/_sandbox/drives/revoke`, {
    form: { drive: 'google-drive', email },
  });
  expect(revoked.ok(), await revoked.text()).toBe(true);
  // The browser plays the buffered part of the video without a request.
  await page.reload();
  await play.click();
  await expect(dialog.getByText(cloudMessages.clip.streamFailed)).toBeVisible();
  await dialog.getByRole('button', { name: cloudMessages.clip.playHere }).click();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.3);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto('/upload');
  await expect(page.getByRole('button', { name: cloudMessages.connect.reconnect({ provider: drive }) })).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: cloudMessages.connect.expired({ provider: drive }) });
  await toast.getByRole('button', { name: 'Reconnect', exact: true }).click();
  await expect(page).toHaveURL(/\/cloud-storage-setup/);
  await allow(page, cloudMessages.connect.reconnect({ provider: drive }), email);
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/settings?tab=cloud-storage');
  await expect(page.getByRole('list', { name: cloudMessages.manager.heading })).toContainText(email);
  await expect(
    page.getByRole('list', { name: cloudMessages.files.heading }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectNoFindings(page, 'settings, cloud storage');

  // The page would request these of a deleted project if it were too slow.
  const details = ['/api/transcription/', '/api/analysis/', '/voices', '/speakers'].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );
  await page.goto(`/project/${id}`);
  await Promise.all(details);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: projectsMessages.remove.confirm }).click();
  await expect(page.getByText(projectsNotices.deleted)).toBeVisible();
  await expect.poll(() => listNames(page.request, email), { timeout: 30_000 }).toEqual([]);

  await page.goto('/settings?tab=cloud-storage');
  await page.getByRole('button', { name: cloudMessages.manager.disconnectThis({ provider: drive }) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText(cloudMessages.disconnect.done({ provider: drive }))).toBeVisible();
  await expect(page.getByRole('button', { name: cloudMessages.connect.action({ provider: drive }) })).toBeVisible();

  await test.step('the window that connects a drive asks who it is first, and goes on to the drive', async () => {
    await page.goto('/connect-drive?provider=google-drive');
    await expect(
      page.getByRole('heading', { level: 1, name: cloudMessages.proof.title({ provider: drive }) }),
    ).toBeVisible();
    await expectNoFindings(page, 'proof before a drive is connected');
    await page.getByLabel(accountMessages.proof.password).fill('not the password');
    await page.getByRole('button', { name: cloudMessages.proof.submit }).click();
    await expect(page.getByText(errors.wrong_password.message)).toBeVisible();
    await page.getByLabel(accountMessages.proof.password).fill(person.password);
    await page.getByRole('button', { name: cloudMessages.proof.submit }).click();
    await expect(page.getByRole('heading', { name: 'Clipwright wants access to Google Drive' })).toBeVisible();
  });
});
