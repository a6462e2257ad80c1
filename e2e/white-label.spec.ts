import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { viewLinkTexts } from '../apps/web/src/features/projects/view-links/view-link-messages.ts';
import { teamsMessages } from '../apps/web/src/features/teams/teams-messages.ts';
import { expectNoFindings } from './axe.ts';
import { makeFinishedProject, makingMs } from './finished-project.ts';
import { findMail, linkIn, verifyAddress } from './mailbox.ts';
import { subscribeAsAgency } from './pay.ts';
import { test } from './watched-test.ts';

const { mailSubjects, mailTexts } = mailMessagesIn.en;

test.describe.configure({ timeout: makingMs + 300_000 });

const { branding: messages } = teamsMessages;

/** A picture of one color as a PNG. */
function drawPng(width: number, height: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([11, 95, 165]))]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Returns the text of the page for a visitor: its title, its words and their alternatives. */
async function readPage(page: Page): Promise<string> {
  return await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [alt], [title]')].map(
        (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('alt')} ${one.getAttribute('title')}`,
      ),
      ...[...document.head.querySelectorAll('meta, link[rel="icon"], link[rel="manifest"]')].map(
        (one) => one.outerHTML,
      ),
    ].join('\n'),
  );
}

test('clients of an agency see its name, logo and color, and no word of the product', { tag: '@deep' }, async ({
  page,
  person,
  elsewhere,
  baseURL,
}) => {
  await page.goto('/settings?tab=team');
  await expect(page.getByText(messages.locked)).toBeVisible();
  await verifyAddress(page, await findMail(page.request, person.email, mailSubjects['verify-email']));
  await subscribeAsAgency(page.request, baseURL);
  // Clips keep the watermark of the plan they were made with.
  const projectId = await makeFinishedProject(page.request, baseURL ?? '', person.email, { title: 'For a client' });

  await page.goto('/settings?tab=team');
  await page.getByLabel(teamsMessages.name).fill('Northlight');
  await page.getByRole('button', { name: teamsMessages.save, exact: true }).click();
  await expect(page.getByText(teamsMessages.saved)).toBeVisible();
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: drawPng(360, 90) };
  await page.getByLabel(messages.add, { exact: true }).setInputFiles(picture);
  await expect(page.getByRole('button', { name: messages.remove })).toBeVisible();
  await page.getByLabel(messages.color, { exact: true }).fill('#0b5fa5');
  await page.getByRole('button', { name: messages.save }).click();
  await expect(page.getByRole('button', { name: messages.ownColor })).toBeVisible();
  await expectNoFindings(page, 'the branding');

  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('region', { name: 'Share' });
  await panel.getByRole('switch', { name: viewLinkTexts.review.switch }).check();
  await expect(panel.getByText(viewLinkTexts.review.made)).toBeVisible();
  const link = await panel.getByLabel(viewLinkTexts.address, { exact: true }).inputValue();

  await elsewhere.goto(link);
  await expect(elsewhere.getByText(viewLinkTexts.page.by({ name: 'Northlight' }))).toBeVisible();
  await expect(elsewhere.getByRole('img', { name: 'Northlight' })).toBeVisible();
  await expect(elsewhere).toHaveTitle('For a client · Northlight');
  expect(await readPage(elsewhere)).not.toMatch(/clip\s*wright/i);
  await expectNoFindings(elsewhere, 'a client’s page with branding');

  const client = `client-${person.email}`;
  const origin = baseURL ?? '';
  const shared = await page.request.post(`/api/projects/${projectId}/shares`, {
    headers: { origin },
    data: { email: client },
  });
  expect(shared.ok(), await shared.text()).toBe(true);
  const mail = await findMail(page.request, client, mailTexts['project-shared'].subject);
  // The addresses of these tests have the product's name in them.
  expect(JSON.stringify(mail).replaceAll(/[\w-]+@clipwright\.local/g, '')).not.toMatch(/clipwright/i);
  await elsewhere.goto(linkIn(mail));
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByRole('img', { name: 'Northlight' })).toBeVisible();
  await expect(elsewhere).toHaveTitle(/ · Northlight$/);
});
