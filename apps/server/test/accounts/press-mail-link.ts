import type { Answer, TestBrowser } from './test-browser.ts';

/** The request sent by the button on each page that an email links to. */
const requests: Readonly<Record<string, string>> = {
  '/confirm-email': '/api/accounts/change-email/confirm',
  '/verify-email': '/api/accounts/verify-email',
};

/** Presses the button on the page that an emailed link opens. */
export async function pressMailLink(browser: TestBrowser, link: URL): Promise<Answer> {
  const path = requests[link.pathname];
  if (path === undefined) throw new Error(`The page ${link.pathname} has no button that a test presses.`);
  return await browser.post(path, { token: link.searchParams.get('token') });
}
