import { expect, type Locator, type Page } from '@playwright/test';
import { accountsTexts } from '../apps/web/src/features/accounts/accounts-messages.ts';
import { cloudMessages } from '../apps/web/src/features/cloud/cloud-messages.ts';
import { uploadMessages } from '../apps/web/src/features/processing/form/clip-spec-form-messages.ts';
import { speechMessages } from '../apps/web/src/features/processing/speech/speech-messages.ts';
import { projectsMessages } from '../apps/web/src/features/projects/projects-messages.ts';
import { landingMessages } from '../apps/web/src/pages/landing/landing-messages.ts';
import { pageMessages as uploadPageMessages } from '../apps/web/src/pages/upload/upload-page-messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui-messages.ts';
import { makingMs } from './finished-project.ts';
import { makeVideo } from './make-video.ts';
import { connectDrive, fillSignIn, fillSignUpHere, newPerson } from './people.ts';
import { test } from './watched-test.ts';

const { hero } = landingMessages;
const link = 'https://www.youtube.com/watch?v=jNQXAC9IVRw';

test('a link pasted on the landing page is waiting on the upload page after signing up, signing in and at once', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel(hero.link).fill(link);
  await page.getByRole('button', { name: hero.start }).click();
  await expect(page.getByText(accountsTexts.linkWaiting({ site: 'youtube.com' }))).toBeVisible();
  const person = await fillSignUpHere(page);
  await expectWaiting(page, link);

  await test.step('a signed-in user goes on to the dashboard or with a link', async () => {
    await page.goto('/');
    await page.getByLabel(hero.link).fill(link);
    await page.getByRole('button', { name: hero.make }).click();
    await expectWaiting(page, link);
    await page.goto('/');
    await page.getByRole('link', { name: hero.dashboard }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('who signs in goes on with the link', async () => {
    await page.context().clearCookies();
    await page.goto('/');
    await page.getByLabel(hero.link).fill('youtu.be/jNQXAC9IVRw');
    await page.getByRole('main').getByRole('link', { name: hero.signIn }).click();
    await fillSignIn(page, person);
    await expectWaiting(page, 'https://youtu.be/jNQXAC9IVRw');
  });
});

test('a newcomer makes clips of a video of their own with 5 clicks and 4 fields, and copies them to a drive later', async ({
  page,
}) => {
  test.setTimeout(2 * makingMs + 120_000);
  const video = await makeVideo({ seconds: 20, megabytes: 1 });
  const person = newPerson();
  const counts = { clicks: 0, fields: 0 };
  const click = async (target: Locator) => {
    counts.clicks += 1;
    await target.click();
  };
  const fill = async (label: string, text: string) => {
    counts.fields += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  await page.goto('/');
  await click(page.getByRole('button', { name: hero.start }));
  await fill(accountsTexts.fields.fullName, person.fullName);
  await fill('Email', person.email);
  await fill('Password', person.password);
  await fill(accountsTexts.fields.confirmPassword, person.password);
  await click(page.getByRole('checkbox'));
  await click(page.getByRole('button', { name: accountsTexts.signUp.submit }));
  await expect(page.getByText(cloudMessages.setup.first.text)).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: cloudMessages.setup.first.choose }));
  await (await chosen).setFiles(video.path);
  await expect(page.getByText(cloudMessages.banner.first)).toBeVisible();
  // Only without speech recognition, as in these tests.
  const { activeEngine } = await (await page.request.get('/api/speech')).json();
  if (activeEngine === null) await page.getByRole('button', { name: speechMessages.without.action }).click();
  await click(page.getByRole('button', { name: uploadPageMessages.summary.submit }));
  await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}/);
  expect(counts).toEqual({ clicks: 5, fields: 4 });
  await expect(page.getByText(projectsMessages.detail.clips({ count: 1 })).first()).toBeVisible({ timeout: makingMs });
  await page.reload();
  await expect(page.getByText(cloudMessages.project.first)).toBeVisible();
  await connectDrive(page.request, person.email);
  await page.reload();
  await expect(page.getByText(/^(All \d+ files are|The file is) in Google Drive$/)).toBeVisible({ timeout: makingMs });
  await video.remove();
});

test('the clip and the tagline of the landing page move unless less motion is preferred, and the top bar leads to its parts', {
  tag: '@deep',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const video = page.locator('video');
  const isPlaying = () => video.evaluate((element: HTMLVideoElement) => !element.paused && element.muted);

  await test.step('the tagline is typed at 25 ms a letter', async () => {
    const delays = await page.evaluate(() =>
      [...document.querySelectorAll('h1 + p [aria-hidden] > span')].map((letter) =>
        Math.round(1000 * Number.parseFloat(getComputedStyle(letter).animationDelay)),
      ),
    );
    expect(delays).toEqual([...hero.tagline].map((_letter, index) => index * 25));
  });

  await test.step('the clip plays muted while it is in view, until it is paused', async () => {
    await expect.poll(isPlaying).toBe(true);
    await page.locator('#pricing').scrollIntoViewIfNeeded();
    await expect.poll(isPlaying).toBe(false);
    await page.locator('h1').scrollIntoViewIfNeeded();
    await expect.poll(isPlaying).toBe(true);
    await page.getByRole('button', { name: uiMessages.sampleClip.pause }).click();
    await expect.poll(isPlaying).toBe(false);
  });

  await test.step('nothing moves by itself if less motion is preferred, and the clip plays on request', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByRole('heading', { name: landingMessages.pricing.heading })).toBeVisible();
    await page.waitForLoadState('load');
    expect(await countMoving(page)).toBe(0);
    await expect(video).toHaveCount(0);
    await page.getByRole('button', { name: uiMessages.sampleClip.play }).click();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  });

  await test.step('the top bar leads to the parts from other pages, too', async () => {
    await page.goto('/help');
    const bar = page.getByRole('banner');
    for (const [part, name] of Object.entries(uiMessages.header.parts)) {
      await bar.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/#${part}$`));
      await expect(page.locator(`#${part} h2`)).toBeInViewport();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await bar.getByText(uiMessages.header.menu).click();
    await bar.getByRole('link', { name: uiMessages.header.parts.features }).click();
    await expect(page.locator('#features h2')).toBeInViewport();
    await bar.getByRole('link', { name: uiMessages.header.signIn }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

/** The upload page has this link. */
async function expectWaiting(page: Page, waiting: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: uploadMessages.title })).toBeVisible();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get('url')]).toEqual(['/upload', waiting]);
}

/** Returns the number of running animations. */
function countMoving(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
}
