import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const phone = { width: 390, height: 844 };
/** For a state that resizing to a phone would end. */
export const onDesktop = { size: { width: 1440, height: 900 } };

declare global {
  interface Window {
    /** Defined by `runAxe`. */
    axe: typeof axe;
  }
}

type Extent = {
  size?: typeof phone;
  /** False for a mail, which has no landmarks. */
  isPage?: boolean;
  /** In the dark scheme only colors are checked. The tests of the theme check its color pairs in both schemes. */
  colorScheme?: 'light' | 'dark';
};

/**
 * Checks the current page and that it is not wider than the window, by default at phone size in the light scheme, and
 * restores the size of the window.
 */
export async function expectNoFindings(page: Page, state: string, extent: Extent = {}): Promise<void> {
  const { size = phone, isPage = true, colorScheme = 'light' } = extent;
  const before = page.viewportSize();
  await page.setViewportSize(size);
  // An element half under the sticky bar is not too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  // Colors in transition belong to neither scheme.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The application reacts a moment later; the pages of the sandbox need no script.
  const app = page.locator('html[data-mantine-color-scheme]');
  if ((await app.count()) > 0) await expect(app).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // The outline of a page that is still loading has neither landmarks nor headings.
  await expect(page.locator('.cw-outline')).toHaveCount(0);
  const rules = {
    'target-size': { enabled: true },
    'landmark-one-main': { enabled: isPage },
    region: { enabled: isPage },
  };
  const violations = await runAxe(page, {
    ...(colorScheme === 'light' ? { rules } : { runOnly: ['color-contrast', 'link-in-text-block'] }),
    // Frames of other origins are left out: there are none but the one that shows a mail.
    iframes: false,
    // Passed rules are not reported.
    resultTypes: ['violations'],
  });
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect.soft(findings, state).toEqual([]);
  expect.soft(await countHiddenPx(page), `${state} is wider than the window`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

/** Injects axe into the page if necessary, and runs it. */
async function runAxe(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  return await page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given);
    return violations;
  }, options);
}

/** Returns how many pixels of the page's width are outside of the window. */
async function countHiddenPx(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
