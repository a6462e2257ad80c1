import { expect, type Page } from '@playwright/test';
import { publicPageMessages } from '../apps/web/src/app/public/public-page-messages.ts';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { aboutMessages } from '../apps/web/src/pages/about/about-messages.ts';
import spanishPricing from '../apps/web/src/pages/billing/pricing-page-messages.es.json' with { type: 'json' };
import { pricingPageMessages } from '../apps/web/src/pages/billing/pricing-page-messages.ts';
import { changelogMessages } from '../apps/web/src/pages/changelog/changelog-messages.ts';
import spanishHelp from '../apps/web/src/pages/help/help-messages.es.json' with { type: 'json' };
import { helpMessages } from '../apps/web/src/pages/help/help-messages.ts';
import spanishLanding from '../apps/web/src/pages/landing/landing-messages.es.json' with { type: 'json' };
import { landingMessages } from '../apps/web/src/pages/landing/landing-messages.ts';
import { legalMessages } from '../apps/web/src/pages/legal/legal-messages.ts';
import { expectNoFindings } from './axe.ts';
import { test } from './watched-test.ts';

const { descriptions } = publicPageMessages;
const { before, marked, after } = landingMessages.hero.heading;

const spanishPages = [
  [
    '/',
    `${spanishLanding.hero.heading.before}${spanishLanding.hero.heading.marked}${spanishLanding.hero.heading.after}`,
  ],
  ['/pricing', spanishPricing.heading],
  ['/help', spanishHelp.title],
] as const;

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

test('public pages read in full without JavaScript, in the language of the reader, and name the licenses', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading, text, description] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}/social-card.jpg`);
      // A form says that it needs scripts.
      await expect(page.locator('noscript p')).toHaveCount(['/login', '/signup'].includes(path) ? 1 : 0);
    });
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [path] of [...pages, ['/es/help']]) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  const card = await request.get('/social-card.jpg');
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  await test.step('the licenses of all that is sent to a browser', async () => {
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
  await context.close();

  await test.step('in Spanish', async () => {
    const inSpanish = await browser.newContext({ javaScriptEnabled: false, locale: 'es-MX' });
    const spanish = await inSpanish.newPage();
    for (const [path, heading] of spanishPages) {
      await spanish.goto(path);
      await expect(spanish.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(spanish.locator('html')).toHaveAttribute('lang', 'es');
    }
    // The other language is a link, which is followed for good.
    await spanish.getByRole('link', { name: 'English' }).click();
    await expect(spanish).toHaveURL(/:\d+\/help$/);
    await expect(spanish.locator('html')).toHaveAttribute('lang', 'en');
    await inSpanish.close();
  });
});

// The fixture fails a test whose page was not taken over: React reports that in the console.
test('public pages are taken over by their scripts as they stand, and keep the chosen colors', async ({ page }) => {
  const html = page.locator('html');
  for (const [path, heading, text] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      const before = await page.getByRole('heading', { level: 1, name: heading }).elementHandle();
      // Before the page's scripts have run, a choice is not stored yet.
      await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
      await expect(page.getByText(text).first()).toBeVisible();
      expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible();
      await expectNoFindings(page, path);
    });
  }
  for (const path of ['/no-such-page', '/auth/callback?error=access_denied']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page, path);
  }
  await page.goto('/terms');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

/** Delays all code of the page, as on a slow line, until it is released. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what is entered, chosen and pressed before the scripts of a page have run is kept', { tag: '@deep' }, async ({
  page,
}) => {
  const { fields, signUp } = accountsTexts;

  await test.step('a form is sent once they have run, without an address that tells what is in it', async () => {
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

  await test.step('a field is checked as if it were filled in later', async () => {
    await page.unrouteAll();
    const letGo = await holdScripts(page);
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.getByLabel(fields.email).fill('nobody');
    letGo();
    await page.getByLabel(fields.fullName).fill('Nobody');
    await page.getByLabel(fields.password, { exact: true }).fill('long enough');
    await page.getByLabel(fields.confirmPassword).fill('long enough');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: signUp.submit }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  });

  await test.step('a link on the landing page and the colors', async () => {
    await page.unrouteAll();
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const field = page.getByLabel(landingMessages.hero.link);
    await field.fill('https://www.youtube.com/watch?v=jNQXAC9IVRw');
    // Only the icon of the choice is visible and clickable.
    await page.getByTitle('Dark', { exact: true }).first().click();
    letGo();
    await expect(page.getByText(landingMessages.hero.kept)).toBeVisible();
    await expect(field).toHaveValue('https://www.youtube.com/watch?v=jNQXAC9IVRw');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  await test.step('a button is pressed once', async () => {
    await page.unrouteAll();
    const letGo = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name: accountsTexts.google.action }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    letGo();
    await expect(page).toHaveURL(/\/_sandbox\/sign-in/);
    expect(sent.filter((url) => url.endsWith('/api/accounts/sign-in/social'))).toHaveLength(1);
  });
});
