import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { mailMessagesIn } from '../apps/server/src/mail/mail-messages.ts';
import { findMail, linkIn } from './mailbox.ts';
import { addPerson, newPerson } from './people.ts';
import { test } from './watched-test.ts';

const { mailSubjects } = mailMessagesIn.en;

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };

type Picture = { name: string; path: string; size: typeof phone; colorScheme: 'light' | 'dark' };

/** Every kind of page, each width in both color schemes. */
const visitorPictures: readonly Picture[] = [
  { name: 'landing-desk-light', path: '/', size: desk, colorScheme: 'light' },
  { name: 'landing-phone-dark', path: '/', size: phone, colorScheme: 'dark' },
  { name: 'pricing-desk-dark', path: '/pricing', size: desk, colorScheme: 'dark' },
  { name: 'pricing-spanish-phone-light', path: '/es/pricing', size: phone, colorScheme: 'light' },
  { name: 'help-tablet-light', path: '/help', size: tablet, colorScheme: 'light' },
  { name: 'login-phone-light', path: '/login', size: phone, colorScheme: 'light' },
  { name: 'sign-up-tablet-dark', path: '/signup', size: tablet, colorScheme: 'dark' },
];
const userPictures: readonly Picture[] = [
  { name: 'dashboard-desk-light', path: '/dashboard', size: desk, colorScheme: 'light' },
  { name: 'dashboard-phone-dark', path: '/dashboard', size: phone, colorScheme: 'dark' },
  { name: 'upload-desk-dark', path: '/upload', size: desk, colorScheme: 'dark' },
  { name: 'upload-phone-light', path: '/upload', size: phone, colorScheme: 'light' },
  { name: 'settings-tablet-dark', path: '/settings?tab=preferences', size: tablet, colorScheme: 'dark' },
];

test.use({ timezoneId: 'UTC' });

const rendererFile = new URL('pictures/renderer.json', import.meta.url);

/**
 * Records them: `npx playwright test e2e/pictures.spec.ts --update-snapshots=all`. Only what drew them can be compared with
 * them: another browser or system draws letters and edges otherwise.
 */
test.beforeAll(({ browser }, { config }) => {
  const renderer = nameRenderer(browser);
  if (config.updateSnapshots === 'all') writeFileSync(rendererFile, `${JSON.stringify(renderer, null, 2)}\n`);
});

test.beforeEach(({ browser }) => {
  const recorded = JSON.stringify(JSON.parse(readFileSync(rendererFile, 'utf8')));
  const here = JSON.stringify(nameRenderer(browser));
  test.skip(here !== recorded, `recorded with ${recorded}, and this is ${here}`);
});

test('a visitor sees what was recorded', { tag: '@deep' }, async ({ page }) => {
  for (const picture of visitorPictures) await test.step(picture.name, () => compare(page, picture));
});

test('a new user sees what was recorded', { tag: '@deep' }, async ({ page, baseURL }, { retry }) => {
  // The address is in the pictures, in which another digit makes no difference.
  const email = `pictured-${retry}@clipwright.local`;
  await addPerson(page.request, baseURL, { ...newPerson(), email });
  const verification = await findMail(page.request, email, mailSubjects['verify-email']);
  const token = new URL(linkIn(verification)).searchParams.get('token');
  await page.request.post('/api/accounts/verify-email', { headers: { origin: baseURL ?? '' }, data: { token } });
  for (const picture of userPictures) await test.step(picture.name, () => compare(page, picture));
});

async function compare(page: Page, { name, path, size, colorScheme }: Picture): Promise<void> {
  await page.setViewportSize(size);
  // Pages say when they were brought up to date.
  await page.clock.setFixedTime('2026-01-15T10:20:30Z');
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  // Previews of caption styles are drawn when they are first looked at.
  await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0, { timeout: 60_000 });
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    mask: [page.locator('video')],
    // Some pixels at the rim of letters differ from machine to machine; a text that moved or changed is hundreds.
    maxDiffPixels: 100,
  });
}

/** The browser and the system, such as Chromium 156.0.1 on debian 12. */
function nameRenderer(browser: Browser): { browser: string; system: string } {
  return { browser: `Chromium ${browser.version()}`, system: nameSystem() };
}

function nameSystem(): string {
  const file = '/etc/os-release';
  if (!existsSync(file)) return process.platform;
  const release = readFileSync(file, 'utf8');
  const read = (key: string) => new RegExp(`^${key}="?([^"\\n]*)`, 'm').exec(release)?.[1] ?? '';
  return `${read('ID')} ${read('VERSION_ID')} ${process.arch}`;
}
