import { expect } from '@playwright/test';
import { feedTexts } from '../apps/web/src/features/clips/feed/feed-messages.ts';
import { sourceReportTexts as texts } from '../apps/web/src/features/processing/report/source-report-messages.ts';
import { speechMessages } from '../apps/web/src/features/processing/speech/speech-messages.ts';
import { sourcesMessages } from '../apps/web/src/features/sources/sources-messages.ts';
import { pageMessages } from '../apps/web/src/pages/upload/upload-page-messages.ts';
import { uiMessages } from '../apps/web/src/ui/ui-messages.ts';
import { expectNoFindings, onDesktop } from './axe.ts';
import { makingMs } from './finished-project.ts';
import { makeSpokenVideo, type TestVideo } from './make-video.ts';
import { connectDrive } from './people.ts';
import { test } from './watched-test.ts';

let video: TestVideo;
test.beforeAll(async () => {
  video = await makeSpokenVideo({ seconds: 14, tracks: 2 });
});
test.afterAll(() => video.remove());

test.describe.configure({ timeout: 4 * makingMs });

test('of a file with two audio tracks one is chosen before the upload, and another afterwards', {
  tag: '@deep',
}, async ({ page, person }) => {
  await connectDrive(page.request, person.email);
  await page.goto('/upload');
  await page.getByLabel(sourcesMessages.file.choose).setInputFiles(video.path);
  const field = page.getByLabel(uiMessages.audioTrack.label);
  await expect(field).toHaveValue('');
  const { automatic, track } = uiMessages.audioTrack;
  await expect(field.locator('option')).toHaveText([
    automatic,
    track({ position: 1, about: null }),
    track({ position: 2, about: 'Spanish' }),
  ]);
  // On a phone the bar at the bottom covers a part of the field below.
  await expectNoFindings(page, 'a file with two audio tracks', onDesktop);
  await field.selectOption({ label: track({ position: 2, about: 'Spanish' }) });
  const { activeEngine } = await (await page.request.get('/api/speech')).json();
  if (activeEngine === null) await page.getByRole('button', { name: speechMessages.without.action }).click();
  await page.getByRole('button', { name: pageMessages.summary.submit }).click();
  await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}/);
  const [, id] = /project\/([0-9a-f-]+)/.exec(page.url()) ?? [];
  await page.goto(`/project/${id}`);
  const opener = page.getByRole('button', { name: texts.change });
  await expect(opener).toBeVisible({ timeout: makingMs });
  await page.getByText(texts.decisions({ count: 2 })).click();
  await expect(page.getByText('Audio track 2 of 2 is used, as you chose.')).toBeVisible();

  await opener.click();
  await expectNoFindings(page, 'what was used of a video, and the form to change it', onDesktop);
  await expect(field).toHaveValue('2');
  await field.selectOption(automatic);
  await page.getByRole('button', { name: texts.form.submit }).click();
  // The report appears once: beside the progress while clips are made, and below afterwards.
  const doubt = page.getByText('Someone speaks on audio track 1 and on audio track 2.');
  await expect(doubt).toBeVisible({ timeout: makingMs });
  await expect(opener).toBeVisible({ timeout: makingMs });
  await expect(doubt).toBeVisible();

  // On a phone the clips come first, and say that something is to be checked.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(feedTexts.doubts)).toBeVisible();
  await page.getByRole('button', { name: feedTexts.grid }).click();
  await opener.click();
  await expectNoFindings(page, 'what is in doubt of a video, and the form to change it');
});
