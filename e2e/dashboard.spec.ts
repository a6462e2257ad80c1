import { expect } from '@playwright/test';
import { plansMessages } from '../apps/web/src/features/plans/plans-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { sourcesMessages } from '../apps/web/src/features/sources/sources-messages.ts';
import { connectionMessages } from '../apps/web/src/lib/connection-messages.ts';
import { dashboardMessages } from '../apps/web/src/pages/dashboard/dashboard-messages.ts';
import { pageMessages as uploadPageMessages } from '../apps/web/src/pages/upload/upload-page-messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { memberTest as test } from './member-test.ts';
import { connectDrive, greet } from './people.ts';
import { test as ownTest } from './watched-test.ts';

test('the dashboard of a new user shows the free plan without usage, refreshes it, and leads to the settings', async ({
  page,
  member,
}) => {
  await test.step('the server announces every request that the dashboard makes first, once each, but none of what is loaded later', async () => {
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

  await expect(page.getByRole('heading', { name: greet(member.fullName) })).toBeVisible();
  await expect(page.getByText(dashboardMessages.invitation)).toBeVisible();
  const plan = page.getByRole('region', { name: plansMessages.plan.heading });
  await expect(plan).toContainText('Free');
  await expect(plan).toContainText('Active');
  await expect(plan).toContainText('N/A');
  await expect(plan).toContainText(plansMessages.plan.freeLimit({ limit: 3 }));
  await expect(plan).toContainText(plansMessages.videos.remaining({ remaining: 3 }));
  const usage = page.getByRole('region', { name: plansMessages.usage.heading });
  await expect(usage.getByRole('progressbar', { name: plansMessages.usage.videoProcessing })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(usage).toContainText(plansMessages.usage.videosValue({ used: 0, limit: 3 }));
  await expect(usage).toContainText(plansMessages.usage.creditsEnough.danger);
  await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(/Projects\s*0\s*Clips\s*0\s*Views\s*0/);
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(member.email);
  await expectNoFindings(page, 'dashboard');

  await test.step('refreshing the usage shows when it was updated', async () => {
    const line = page.getByText(/^Updated /);
    await expect(line).not.toContainText('refresh');
    // Within a second of the last one a refresh is skipped.
    await page.waitForTimeout(1100);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(line).toContainText('1 refresh since');
    await expect(page.getByRole('status').getByText(plansMessages.refresh.done)).toBeAttached();
  });

  await test.step('the question before the logout', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Logout' })).toBeVisible();
    await expectNoFindings(page, 'question before the logout', onDesktop);
    await page.keyboard.press('Escape');
  });

  await page.getByRole('link', { name: dashboardMessages.quickActions.notifications }).click();
  await expect(page.getByRole('tab', { name: 'Notifications', selected: true })).toBeVisible();
});

/** Responses for states that take long to reach: the server's own, with other figures. */
const laterFigures = [
  { state: 'running low', figures: { videos_used: 2, videos_remaining: 1, credits_remaining: 2 } },
  { state: 'nothing left, payment due', figures: { videos_used: 3, videos_remaining: 0, status: 'past_due' } },
];
const laterProjects = (['processing', 'completed', 'failed'] as const).map((status, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  title: 'A title that is far longer than the place there is for it on the small screen of a phone',
  description: '',
  source_type: 'video',
  source_url: null,
  status,
  clips_count: index,
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
}));

test('the dashboard has no accessibility findings later and while the server is away, and comes back by hand', {
  tag: '@deep',
}, async ({ page }) => {
  for (const { state, figures } of laterFigures) {
    await page.route('**/api/plans/subscription', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...figures } });
    });
    await page.route('**/api/projects?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), projects: laterProjects } });
    });
    await page.goto('/dashboard');
    await expect(page.getByText('Processing', { exact: true })).toBeVisible();
    const usage = page.getByRole('region', { name: plansMessages.usage.heading });
    await expect(usage.getByRole('progressbar')).toHaveCount(2);
    await expectNoFindings(page, `dashboard, ${state}`);
    await page.unrouteAll();
  }

  const away = /\/api\/(plans|projects)/;
  await page.route(away, (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard');
  await expect(page.getByText(dashboardMessages.loading)).toBeAttached();
  await expectNoFindings(page, 'dashboard, outlines');
  const retry = page.getByRole('button', { name: uiMessages.retry });
  await expect(retry).toHaveCount(4, { timeout: 30_000 });
  await expect(page.getByText(connectionMessages.unreachable)).not.toHaveCount(0);
  await expectNoFindings(page, 'dashboard, nothing could be loaded');
  await page.unroute(away);
  // Parts of the page that show the same data come back together.
  while ((await retry.count()) > 0) {
    const before = await retry.count();
    await retry.first().click();
    await expect.poll(() => retry.count()).toBeLessThan(before);
  }
  await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
  await expect(page.getByRole('region', { name: plansMessages.plan.heading })).toContainText(
    plansMessages.videos.remaining({ remaining: 3 }),
  );
});

ownTest(
  'the first steps of a newcomer can be sent away, and a text becomes a project in two clicks',
  async ({ page, person }) => {
    await connectDrive(page.request, person.email);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: greet(person.fullName) })).toBeVisible();
    const steps = page.getByRole('region', { name: dashboardMessages.checklist.heading });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    const stored = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('onboarding'),
    );
    await steps.getByRole('button', { name: dashboardMessages.checklist.dismiss }).click();
    await stored;
    await page.reload();
    await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
    await expect(page.getByText(projectsMessages.recent.emptyTitle)).toBeVisible();
    await expect(steps).toHaveCount(0);

    await page.getByLabel(sourcesMessages.entry.label).fill('A valve held. The crew heard it first. '.repeat(20));
    await page.getByRole('button', { name: sourcesMessages.entry.go }).click();
    await expect(page.getByRole('heading', { name: 'A valve held' })).toBeVisible();
    await page.getByRole('button', { name: uploadPageMessages.summary.submit }).click();
    await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}/);
  },
);
