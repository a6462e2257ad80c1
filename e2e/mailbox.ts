import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';

type Mail = { id: string; to: string; subject: string; text: string };

/** Waits for the newest mail to an address with a subject. */
export async function findMail(request: APIRequestContext, to: string, subject: string | RegExp): Promise<Mail> {
  const fits = (given: string) => (typeof subject === 'string' ? given === subject : subject.test(given));
  let mail: Mail | undefined;
  await expect
    .poll(
      async () => {
        // The mailbox may close a connection that was idle, just when it is used again.
        const read = async (path: string) => await (await request.get(path, { maxRetries: 2 })).json();
        const list = await read('/_sandbox/mail.json');
        const summary = list.messages.find((mail: Mail) => JSON.stringify(mail.to).includes(to) && fits(mail.subject));
        if (summary) mail = await read(`/_sandbox/mail/${summary.id}.json`);
        return mail !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return mail as Mail;
}

/** The link of a mail's button, in its text part. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in the mail “${mail.subject}”`);
  return link;
}

/** Opens the link of the mail that verifies an address, and presses the button of its page. */
export async function verifyAddress(page: Page, mail: Mail): Promise<void> {
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: accountsTexts.verifyEmail.action }).click();
  await expect(page).not.toHaveURL(/\/verify-email/);
}
