import { type Browser, expect, type Page } from '@playwright/test';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { appMessages } from '../apps/web/src/app/app-messages.ts';
import { noticeMessages } from '../apps/web/src/features/notices/notice-messages.ts';
import { teamsMessages as messages } from '../apps/web/src/features/teams/teams-messages.ts';
import { workspaceTexts } from '../apps/web/src/lib/workspace/workspace-messages.ts';
import { expectNoFindings } from './axe.ts';
import { findMail, linkIn, verifyAddress } from './mailbox.ts';
import { subscribeAsAgency } from './pay.ts';
import { addPerson, type Person } from './people.ts';
import { test } from './watched-test.ts';

const { mailSubjects, mailTexts } = mailMessagesIn.en;

test.describe.configure({ timeout: 360_000 });

const workspaceName = 'Northlight';
const { nameOf } = workspaceTexts;

/** Someone in a browser of their own. */
async function openMember(browser: Browser, origin: string): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext({ baseURL: origin });
  const person = await addPerson(context.request, origin);
  return { page: await context.newPage(), person };
}

/** Expects that the page names the inviter and the role. */
async function expectNamedAtLogin(browser: Browser, link: string, email: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(link);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(messages.joinNotice.how({ email }))).toBeVisible();
  await page.close();
}

async function invite(page: Page, email: string, role: 'editor' | 'viewer'): Promise<void> {
  await page.getByLabel(messages.invite.email).fill(email);
  await page.getByLabel(messages.invite.role, { exact: true }).selectOption(role);
  await page.getByRole('button', { name: messages.invite.submit, exact: true }).click();
  await expect(page.getByText(messages.invite.sent({ email }))).toBeVisible();
}

test('an agency works with three members, each as far as their role goes', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await page.goto('/settings?tab=team');
  await expect(page.getByText(messages.noSeats)).toBeVisible();
  await verifyAddress(page, await findMail(page.request, person.email, mailSubjects['verify-email']));
  await subscribeAsAgency(page.request, baseURL);

  await page.goto('/settings?tab=team');
  await page.getByLabel(messages.name).fill(workspaceName);
  await page.getByRole('button', { name: messages.save, exact: true }).click();
  await expect(page.getByText(messages.saved)).toBeVisible();
  const members = {
    editor: await openMember(browser, origin),
    viewer: await openMember(browser, origin),
    leaver: await openMember(browser, origin),
  };
  for (const [kind, member] of Object.entries(members)) {
    await invite(page, member.person.email, kind === 'viewer' ? 'viewer' : 'editor');
    const link = linkIn(await findMail(page.request, member.person.email, mailTexts['team-invitation'].subject));
    if (kind === 'viewer') await expectNamedAtLogin(browser, link, member.person.email);
    await member.page.goto(link);
    await member.page.getByRole('button', { name: messages.accept }).click();
    await expect(member.page.getByLabel(messages.switcher)).toHaveValue(/^[\da-f-]{36}$/);
  }
  await page.reload();
  await page.getByRole('button', { name: noticeMessages.bell({ unread: 3 }) }).click();
  await page.getByRole('link', { name: new RegExp(members.leaver.person.email) }).click();
  await expect(page.getByRole('list', { name: messages.members }).getByRole('listitem')).toHaveCount(4);
  await expectNoFindings(page, 'team');

  const name = nameOf({ name: workspaceName, owner_name: person.fullName });
  const { editor, viewer, leaver } = members;
  await expect(editor.page.getByText(messages.banner.editor({ name }))).toBeVisible();
  const workspaceId = await editor.page.getByLabel(messages.switcher).inputValue();
  const begun = await editor.page.request.post('/api/process-video', {
    headers: { origin, 'X-Workspace': workspaceId },
    data: { projectName: 'The campaign', sourceType: 'text', sourceText: 'A valve held. '.repeat(30) },
  });
  expect(begun.ok(), await begun.text()).toBe(true);
  const { project_id: projectId, processing_id: runId } = await begun.json();
  // No one looks at its clips, which would slow other journeys down.
  const canceled = await editor.page.request.post(`/api/cancel-processing/${runId}`, {
    headers: { origin, 'X-Workspace': workspaceId },
  });
  expect(canceled.ok(), await canceled.text()).toBe(true);
  for (const each of [page, editor.page, viewer.page]) {
    await each.goto('/projects');
    await expect(each.getByRole('link', { name: /The campaign/ }).first()).toBeVisible();
  }
  await viewer.page.goto('/upload');
  await expect(viewer.page.getByText(messages.creators.editors({ owner: person.fullName }))).toBeVisible();
  await viewer.page.goto('/dashboard');
  await expect(viewer.page.getByText(messages.creators.editors({ owner: person.fullName }))).toBeVisible();
  await expect(viewer.page.getByRole('link', { name: appMessages.navigation.upload, exact: true })).toHaveCount(0);
  const refused = await viewer.page.request.patch(`/api/projects/${projectId}`, {
    headers: { origin, 'X-Workspace': workspaceId },
    data: { title: 'Mine' },
  });
  expect(refused.status()).toBe(403);

  await page.goto('/settings?tab=team');
  await expect(page.getByText(messages.activity.did['project-created']({ subject: 'The campaign' }))).toBeVisible();
  await page
    .getByLabel(messages.roleOf({ name: leaver.person.fullName }))
    .first()
    .waitFor();
  await leaver.page.goto('/settings?tab=team');
  await leaver.page.getByRole('button', { name: messages.leave }).click();
  await leaver.page.getByRole('button', { name: messages.leave }).last().click();
  await expect(leaver.page).toHaveURL(/\/dashboard/);
  await leaver.page.goto('/projects');
  await expect(leaver.page.getByText('The campaign')).toHaveCount(0);
  for (const member of Object.values(members)) await member.page.context().close();
});
