import { expect } from '@playwright/test';
import { plansMessages } from '../apps/web/src/features/plans/plans-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { sourcesMessages } from '../apps/web/src/features/sources/sources-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';
import { pageMessages as uploadPageMessages } from '../apps/web/src/pages/upload/upload-page-messages.ts';
import { memberTest as test } from './member-test.ts';
import { connectDrive, greet } from './people.ts';
import { test as ownTest } from './watched-test.ts';

test('a new user has the free plan with no usage', async ({ page, member }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: greet(member.fullName) })).toBeVisible();
  await expect(page.getByText(dashboardMessages.invitation)).toBeVisible();
  const plan = page.getByRole('region', { name: plansMessages.plan.heading });
  await expect(plan).toContainText('Free');
  await expect(plan).toContainText('Active');
  await expect(plan).toContainText('N/A');
  await expect(plan).toContainText(plansMessages.plan.freeLimit(3));
  await expect(plan).toContainText(plansMessages.videos.remaining(3));
  const usage = page.getByRole('region', { name: plansMessages.usage.heading });
  await expect(usage.getByRole('progressbar', { name: plansMessages.usage.videoProcessing })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(usage).toContainText(plansMessages.usage.videosValue(0, 3));
  await expect(usage).toContainText(plansMessages.usage.creditsEnough.danger());
  await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(/Projects\s*0\s*Clips\s*0\s*Views\s*0/);
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(member.email);
});

ownTest(
  'what is given on the dashboard becomes a project in two clicks, without a field to fill in',
  async ({ page, person }) => {
    await connectDrive(page.request, person.email);
    await page.goto('/dashboard');
    const steps = page.getByRole('region', { name: dashboardMessages.checklist.heading });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await page.getByLabel(sourcesMessages.entry.label).fill('A valve held. The crew heard it first. '.repeat(20));
    await page.getByRole('button', { name: sourcesMessages.entry.go }).click();
    await expect(page.getByRole('heading', { name: 'A valve held' })).toBeVisible();
    await page.getByRole('button', { name: uploadPageMessages.summary.submit }).click();
    await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}/);
  },
);

ownTest('the first steps can be sent away, and stay away', async ({ page, person }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: greet(person.fullName) })).toBeVisible();
  const steps = page.getByRole('region', { name: dashboardMessages.checklist.heading });
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('onboarding'),
  );
  await steps.getByRole('button', { name: dashboardMessages.checklist.dismiss }).click();
  await stored;
  await page.reload();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('refreshing the usage shows when it was updated', async ({ page }) => {
  await page.goto('/dashboard');
  const line = page.getByText(/^Updated /);
  await expect(line).not.toContainText('refresh');
  // Within a second of the last one a refresh is skipped.
  await page.waitForTimeout(1100);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(line).toContainText('1 refresh since');
  await expect(page.getByRole('status').getByText(plansMessages.refresh.done)).toBeAttached();
});

test('the server announces every request that the dashboard makes first, once each, but none of what is loaded later', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Code that loads after the page checks the connection of drives.
    if (pathname.startsWith('/api/') && pathname !== '/api/cloud/connections') requests.push(pathname + search);
  });
  const answer = await page.goto('/dashboard');
  const links = [...(answer?.headers().link?.matchAll(/<([^>]+)>/g) ?? [])].map(([, address = '']) => address);
  await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
  const expected = links.filter((link) => link.startsWith('/api/')).concat('/api/accounts/session');
  expect(expected).toHaveLength(requests.length);
  expect(requests).toEqual(expect.arrayContaining(expected));
  for (const link of links) expect((await page.request.get(link)).ok(), link).toBe(true);
});

test('quick actions open the settings they name', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: dashboardMessages.quickActions.notifications }).click();
  await expect(page.getByRole('tab', { name: 'Notifications', selected: true })).toBeVisible();
});
