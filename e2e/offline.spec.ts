import { expect } from '@playwright/test';
import { savedMessages } from '../apps/web/src/features/projects/saved/saved-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: makingMs + 120_000 });
test.use({ serviceWorkers: 'allow', provoked: /ERR_INTERNET_DISCONNECTED|ConnectionError|Unable to connect/ });

test('finished clips open and play offline until the user logs out', { tag: '@deep' }, async ({
  page,
  person,
  baseURL,
}) => {
  const project = { title: 'A launch', kind: 'one-clip-with-fillers' } as const;
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, project);

  await page.goto(`/project/${projectId}`);
  const saved = page.getByRole('region', { name: savedMessages.heading });
  await expect(saved.getByText(savedMessages.kept({ count: 1 }))).toBeVisible({ timeout: 30_000 });
  await saved.getByRole('button', { name: /^Save the videos too/ }).click();
  await expect(saved.getByText(savedMessages.keptWithVideos({ count: 1 }))).toBeVisible();
  const isKept = () => page.evaluate(async () => (await (await caches.open('clipwright-pages')).keys()).length);
  await expect.poll(isKept).toBeGreaterThan(5);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You're offline\. Showing what was saved on this device on /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'A launch' })).toBeVisible();
  const video = page.getByLabel(/^Video of /);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await expectNoFindings(page, 'a saved project', onDesktop);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: savedMessages.retry }).first().click();
  await expect(saved).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog', { name: 'Logout' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  const left = () => page.evaluate(async () => [(await indexedDB.databases()).length, (await caches.keys()).length]);
  await expect.poll(left).toEqual([0, 0]);
});
