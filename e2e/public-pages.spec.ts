import { expect, type Page } from '@playwright/test';
import { publicPageMessages } from '../apps/web/src/app/public/public-page-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { aboutMessages } from '../apps/web/src/pages/about/about-messages.ts';
import { pricingPageMessages } from '../apps/web/src/pages/billing/pricing-page-messages.ts';
import { changelogMessages } from '../apps/web/src/pages/changelog/changelog-messages.ts';
import { helpMessages } from '../apps/web/src/pages/help/help-messages.ts';
import { landingMessages } from '../apps/web/src/pages/landing/landing-messages.ts';
import { legalMessages } from '../apps/web/src/pages/legal/legal-messages.ts';
import { test } from './watched-test.ts';

const { descriptions } = publicPageMessages;
const { before, marked, after } = landingMessages.hero.heading;

/** Each with its heading, a text far down the page, and its description for search engines. */
const pages = [
  ['/', `${before}${marked}${after}`, 'Agency', landingMessages.description],
  ['/pricing', pricingPageMessages.heading, 'Creator Pro', descriptions['/pricing']],
  ['/help', helpMessages.title, helpMessages.troubleshooting.heading, helpMessages.description],
  ['/about-clipwright', aboutMessages.title, aboutMessages.parts.at(-1)?.heading ?? '', aboutMessages.description],
  ['/changelog', changelogMessages.title, changelogMessages.versions[0].name, changelogMessages.description],
  ['/terms', legalMessages.terms.title, 'No warranty', descriptions['/terms']],
  ['/privacy', legalMessages.privacy.title, 'Cookies', descriptions['/privacy']],
  ['/login', accountsTexts.login.title, accountsTexts.login.submit, descriptions['/login']],
  ['/signup', accountsTexts.signUp.title, accountsTexts.signUp.submit, descriptions['/signup']],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading, text, description] of pages) {
    test(`${path} reads in full, with its styles`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/social-card\.jpg$/);
    });
  }
});

// The fixture fails a test whose page was not taken over: React reports that in the console.
for (const [path, heading, text] of pages) {
  test(`${path} is taken over by its scripts as it stands`, async ({ page }) => {
    await page.goto(path);
    const before = await page.getByRole('heading', { level: 1, name: heading }).elementHandle();
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  });
}

test('the About page leads to the licenses of all that is sent to a browser', async ({ page, request }) => {
  await page.goto('/about-clipwright');
  const { files } = aboutMessages.licenses;
  // Of pages, of a worker of ours, and of one that a package brings along.
  const expected = [
    [files.packages, ['## react - ', '## @noble/hashes - ', '## lfa-ponyfill - ']],
    [files.jassub, ['FriBidi']],
    [files.fonts, ['Red Hat, Inc. with Reserved Font Name Liberation', 'SIL OPEN FONT LICENSE']],
  ] as const;
  for (const [name, texts] of expected) {
    const link = page.getByRole('link', { name, exact: true });
    const text = await (await request.get((await link.getAttribute('href')) ?? '')).text();
    for (const each of texts) expect(text).toContain(each);
  }
});

test.describe('a form whose scripts are still on the way', () => {
  /** Holds up all code of the page, as a slow line does, until it is let go. */
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }
  const { fields, login, signUp } = accountsTexts;

  test('keeps what is entered and sends it once they have run, without an address that tells it', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel(fields.email).fill('nobody@example.org');
    await page.getByLabel(fields.password, { exact: true }).fill('not the password');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/accounts/sign-in'));
    await page.getByLabel(fields.password, { exact: true }).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    letGo();
    expect((await sent).postDataJSON()).toEqual({
      email: 'nobody@example.org',
      password: 'not the password',
      rememberMe: false,
    });
    await expect(page.getByRole('alert')).toContainText('Invalid email or password');
    await expect(page.getByLabel(fields.email)).toHaveValue('nobody@example.org');
    expect(page.url()).toMatch(/\/login$/);
  });

  test('checks what was entered before them as what is entered later', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.getByLabel(fields.email).fill('nobody');
    letGo();
    await page.getByLabel(fields.fullName).fill('Nobody');
    await page.getByRole('button', { name: signUp.submit }).click();
    await expect(page.getByText('Please fill in all fields')).toBeVisible();
    await page.getByLabel(fields.password, { exact: true }).fill('long enough');
    await page.getByLabel(fields.confirmPassword).fill('long enough');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: signUp.submit }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  });

  test('presses a button that was pressed before them', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name: accountsTexts.google.action }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    letGo();
    await expect(page).toHaveURL(/\/_sandbox\/sign-in/);
    expect(sent.filter((url) => url.endsWith('/api/accounts/sign-in/social'))).toHaveLength(1);
  });

  test('is not needed by who has none: the page says so', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: login.submit })).toBeVisible();
    await context.close();
  });
});

test('the kept color scheme is chosen on a page that the server wrote', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true });
  // Before the page's scripts have run, the choice is not stored yet.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('search engines find the public pages, and the picture of shared links is there', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [path] of pages) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  const card = await request.get('/social-card.jpg');
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});
