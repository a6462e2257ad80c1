import { errors } from '@clipwright/contract';
import { expect, type Page } from '@playwright/test';
import { clipsTexts } from '../apps/web/src/features/clips/clips-messages.ts';
import { triageTexts } from '../apps/web/src/features/clips/triage/triage-messages.ts';
import { calendarMessages } from '../apps/web/src/features/publishing/calendar/calendar-messages.ts';
import { postMessages } from '../apps/web/src/features/publishing/post/post-messages.ts';
import { publishingMessages } from '../apps/web/src/features/publishing/publishing-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { withDatabase } from './copy-project.ts';
import { addFinishedProject, makingMs } from './finished-project.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: makingMs + 180_000 });

const { connect, states, privacies } = publishingMessages;
const { accounts: accountTexts, disclosure, agree } = postMessages;
const sandbox = '/_sandbox/networks';

/** Returns the address of a network's server in the sandbox. */
async function readServer(page: Page, network: string): Promise<string> {
  const html = await (await page.request.get(sandbox)).text();
  const [, address = ''] = new RegExp(`<h2>${network}</h2>\\s*<p[^>]*>Server: <code>([^<]+)`).exec(html) ?? [];
  return address;
}

type SandboxPost = { text: string; email: string; facts: Record<string, unknown> };

async function listPosts(page: Page, network: string): Promise<SandboxPost[]> {
  const answer = await page.request.get(`${sandbox}/posts.json?network=${network}`);
  return ((await answer.json()) as { posts: SandboxPost[] }).posts;
}

test('a kept clip is posted with the first account, the rest of the week is planned, and posts are moved', async ({
  page,
  person,
  baseURL,
}) => {
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'For the networks',
    kind: 'two-clips',
  });
  await page.goto(`/project/${projectId}`);

  await test.step('the first account is connected and a clip posted in four clicks', async () => {
    await page.getByRole('button', { name: clipsTexts.card.post, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: postMessages.title({ count: 1 }) });
    await expect(dialog.getByText(postMessages.noAccounts)).toBeVisible();
    await expectNoFindings(page, 'the networks in the dialog');
    await dialog.getByRole('button', { name: connect.action({ network: 'Bluesky' }) }).click();
    await dialog.getByLabel(connect.identifier.bluesky).fill('ada');
    await dialog.getByLabel(connect.secret.app).fill('abcd-efgh-ijkl-mnop');
    await dialog.getByRole('button', { name: connect.submit, exact: true }).click();
    const text = dialog.getByLabel(postMessages.texts.text, { exact: true });
    await text.fill(`Posted by ${person.email}`);
    await expectNoFindings(page, 'a post to Bluesky');
    await expectNoFindings(page, 'a post to Bluesky in the dark', { ...onDesktop, colorScheme: 'dark' });
    await dialog.getByRole('button', { name: postMessages.submit.now({ count: 1 }) }).click();
    await expect(dialog).toBeHidden();
    const posts = page.getByRole('list', { name: postMessages.list.heading });
    await expect(posts.getByText(states.published)).toBeVisible({ timeout: 60_000 });
    await expect(posts.getByRole('link', { name: postMessages.list.openThis({ network: 'Bluesky' }) })).toBeVisible();
    const sent = (await listPosts(page, 'bluesky')).filter((post) => post.text.includes(person.email));
    expect(sent).toHaveLength(1);
  });

  await test.step('an account on a server is connected on a page of that server', async () => {
    await page.goto('/settings?tab=networks');
    await expectNoFindings(page, 'the networks in the settings');
    await page.getByRole('button', { name: connect.action({ network: 'Mastodon' }) }).click();
    await page.getByLabel(connect.server).fill(await readServer(page, 'Mastodon'));
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: connect.open({ network: 'Mastodon' }) }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Allow', exact: true }).click();
    await closed;
    const accounts = page.getByRole('list', { name: publishingMessages.accounts.heading });
    await expect(accounts.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a network behind Upload-Post is connected with a profile and a key', async () => {
    await page.getByRole('button', { name: connect.action({ network: 'Upload-Post' }) }).click();
    const key = page.getByLabel(connect.secret.key);
    await page.getByLabel(connect.identifier.key).fill('ada/threads');
    await key.fill('wrong');
    await page.getByRole('button', { name: connect.submit, exact: true }).click();
    await expect(
      page.getByText(errors.network_key_refused.message.replaceAll('{network}', 'Upload-Post')),
    ).toBeVisible();
    await expectNoFindings(page, 'a refused key');
    await key.fill('right');
    await page.getByRole('button', { name: connect.submit, exact: true }).click();
    const accounts = page.getByRole('list', { name: publishingMessages.accounts.heading });
    await expect(accounts.getByText('ada (threads)')).toBeVisible();
    await expectNoFindings(page, 'accounts in the settings', { ...onDesktop, colorScheme: 'dark' });
  });

  await test.step('the kept clips without a post are scheduled into the weekly times', async () => {
    await page.goto(`/project/${projectId}`);
    await expect(page.getByText(triageTexts.progress({ reviewed: 0, all: 2 }))).toBeVisible();
    await page.keyboard.press('y');
    await expect(page.getByText(triageTexts.progressKept({ reviewed: 1, all: 2, kept: 1 }))).toBeVisible();
    await page.keyboard.press('y');
    // One of them was posted before.
    await page.getByRole('button', { name: triageTexts.scheduleKept({ count: 1 }) }).click();
    const dialog = page.getByRole('dialog', { name: postMessages.title({ count: 1 }) });
    await dialog.getByText(postMessages.time.nextSlot({ count: 1 })).click();
    await dialog.getByRole('button', { name: /^Use Tue and Thu/ }).click();
    await expect(dialog.getByText(/no free slot/)).toBeHidden();
    await expectNoFindings(page, 'a kept clip to schedule');
    await dialog.getByRole('button', { name: postMessages.submit.schedule({ count: 1 }) }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(triageTexts.allScheduled)).toBeVisible();
  });

  await test.step('a post is moved by keys on the calendar, and canceled', async () => {
    const answer = await page.request.get('/api/publishing/posts?state=scheduled');
    const { posts } = (await answer.json()) as { posts: { localTime: string }[] };
    expect(posts).toHaveLength(1);
    await page.goto(`/calendar?view=month&day=${posts[0]?.localTime.slice(0, 10)}`);
    await expect(page.getByRole('heading', { level: 1, name: calendarMessages.title })).toBeVisible();
    const planned = page.getByRole('button', { name: new RegExp(`${states.scheduled}$`) });
    await expect(planned.first()).toBeVisible();
    await expectNoFindings(page, 'a month', onDesktop);
    const before = await planned.first().getAttribute('data-post');
    await planned.first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: /^Moved “/ })).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('data-post', before ?? '');
    await page.keyboard.press('Enter');
    await page.setViewportSize({ width: 1440, height: 900 });
    const details = page.getByRole('region', { name: calendarMessages.details.label });
    await details.getByRole('button', { name: calendarMessages.actions.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: calendarMessages.cancelDialog.confirm }).click();
    await expect(details.getByText(states.cancelled, { exact: true })).toBeVisible();
    await expectNoFindings(page, 'a post on the calendar', { ...onDesktop, colorScheme: 'dark' });
    await details.getByRole('button', { name: calendarMessages.actions.again }).click();
    const again = page.getByRole('dialog', { name: postMessages.title({ count: 1 }) });
    await again.getByRole('button', { name: postMessages.submit.schedule({ count: 1 }) }).click();
    await expect(again).toBeHidden();
    await expect(planned.first()).toBeVisible();
    await page.getByRole('radio', { name: calendarMessages.views.week }).check({ force: true });
    await expectNoFindings(page, 'a week', onDesktop);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoFindings(page, 'the calendar on a phone');
  });
});

test('a clip is posted to TikTok by the rules of its audit', { tag: '@deep' }, async ({ page, person, baseURL }) => {
  const projectId = await addFinishedProject(page.request, baseURL ?? '', person.email, {
    title: 'For TikTok',
    kind: 'two-clips',
  });
  // As clips of a paid plan: TikTok forbids the watermark of the free one.
  await withDatabase(async (database) => {
    const owner = 'user_id = (select id from users where email = $1)';
    const change = `update clip_renditions set has_watermark = false, has_plan_watermark = false where ${owner}`;
    await database.query(change, [person.email]);
  });
  const name = `private-${person.email.replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 40);
  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name: clipsTexts.card.post, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: postMessages.title({ count: 1 }) });
  const submit = dialog.getByRole('button', { name: postMessages.submit.now({ count: 1 }) });
  const privacy = dialog.getByLabel(accountTexts.privacy);
  const box = (label: string) => dialog.getByRole('checkbox', { name: label });

  await test.step('the account is connected, and shown by its nickname', async () => {
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: connect.action({ network: 'TikTok' }) }).click();
    const popup = await opened;
    await popup.getByLabel('Name of the account').fill(name);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Allow', exact: true }).click();
    await closed;
    await expect(dialog.getByText(`Nickname of ${name}`)).toBeVisible();
  });

  await test.step('nothing is chosen in advance, and what the account turned off is disabled', async () => {
    await expect(privacy).toHaveValue('');
    await expect(privacy.getByRole('option')).toHaveText([
      accountTexts.choosePrivacy,
      privacies.followers,
      privacies.friends,
      privacies.private,
    ]);
    await expect(box(accountTexts.interactions.comments)).not.toBeChecked();
    await expect(box(accountTexts.interactions.duets)).toBeDisabled();
    await expect(box(accountTexts.interactions.stitches)).toBeDisabled();
    await expect(dialog.getByRole('switch', { name: disclosure.label })).not.toBeChecked();
    await expect(dialog.getByLabel(postMessages.preview)).toBeVisible();
    await expect(dialog.getByText(agree.takesMinutes)).toBeVisible();
    await submit.click();
    await expect(dialog.getByText(postMessages.problems.solveFirst)).toBeVisible();
    await expectNoFindings(page, 'a post to TikTok');
    await expectNoFindings(page, 'a post to TikTok in the dark', { ...onDesktop, colorScheme: 'dark' });
  });

  await test.step('branded content is labeled and can’t be private', async () => {
    await dialog.getByRole('switch', { name: disclosure.label }).check();
    await expect(dialog.getByText(disclosure.choose)).toBeVisible();
    await box(disclosure.paid).check();
    await expect(
      dialog.getByText(disclosure.labeled({ network: 'TikTok', label: disclosure.labels.paid })),
    ).toBeVisible();
    await expect(privacy.getByRole('option', { name: privacies.private })).toBeDisabled();
    await expect(dialog.getByText(disclosure.notPrivate)).toBeVisible();
    await expect(dialog.getByRole('link', { name: agree.brandedName })).toBeVisible();
    await expectNoFindings(page, 'branded content for TikTok');
  });

  await test.step('it is posted as it was written and chosen', async () => {
    await dialog.getByLabel(postMessages.texts.text, { exact: true }).fill('My own words');
    await dialog.getByLabel(postMessages.texts.hashtags).fill('');
    await privacy.selectOption({ label: privacies.friends });
    await box(accountTexts.interactions.comments).check();
    await submit.click();
    await expect(dialog).toBeHidden();
    const posts = page.getByRole('list', { name: postMessages.list.heading });
    await expect(posts.getByText(states.published)).toBeVisible({ timeout: 60_000 });
    const sent = (await listPosts(page, 'tiktok')).filter(({ email }) => email === name);
    expect(sent).toMatchObject([
      {
        text: 'My own words',
        facts: {
          privacy_level: 'MUTUAL_FOLLOW_FRIENDS',
          disable_comment: false,
          disable_duet: true,
          disable_stitch: true,
          brand_content_toggle: true,
          brand_organic_toggle: false,
        },
      },
    ]);
  });

  await test.step('an account that has reached its limit posts nothing', async () => {
    const session = await page.request.get('/api/accounts/session');
    const { config } = (await session.json()) as { config: { sandboxOrigin: string } };
    const setQuota = async (left: string) => {
      const form = { network: 'tiktok', left };
      const answer = await page.request.post(`${config.sandboxOrigin}${sandbox}/quota`, { form });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await setQuota('0');
    await page.reload();
    await page.getByRole('button', { name: clipsTexts.card.post, exact: true }).click();
    await expect(dialog.getByText(/^TikTok takes no more posts from this account for now/)).toBeVisible();
    await setQuota('');
  });
});
