import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const phone = { width: 390, height: 844 };
/** For a state that the size of a phone would end. */
export const onDesktop = { size: { width: 1440, height: 900 } };

declare global {
  interface Window {
    /** Put there by `runAxe`. */
    axe: typeof axe;
  }
}

type Extent = {
  size?: typeof phone;
  /** False for a mail: its parts are no landmarks. */
  isPage?: boolean;
  /** In the dark only colors are judged. The tests of the theme judge its pairs of colors in both schemes. */
  colorScheme?: 'light' | 'dark';
};

/** Looks at the page as it is, by default on a phone in light, and leaves the window as large as it was. */
export async function expectNoFindings(page: Page, state: string, extent: Extent = {}): Promise<void> {
  const { size = phone, isPage = true, colorScheme = 'light' } = extent;
  const before = page.viewportSize();
  await page.setViewportSize(size);
  // An element half under the sticky bar is not too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  // A color on its way to the other scheme is neither.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The application hears of it a moment later; the pages of the sandbox need no script for it.
  const app = page.locator('html[data-mantine-color-scheme]');
  if ((await app.count()) > 0) await expect(app).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  const rules = {
    'target-size': { enabled: true },
    'landmark-one-main': { enabled: isPage },
    region: { enabled: isPage },
  };
  const violations = await runAxe(page, {
    ...(colorScheme === 'light' ? { rules } : { runOnly: ['color-contrast', 'link-in-text-block'] }),
    // Frames of other origins are left out: there are none but the one that shows a mail.
    iframes: false,
    // What passed is not described.
    resultTypes: ['violations'],
  });
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect.soft(findings, state).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** Puts axe into the page where it is not in it yet, and runs it there. */
async function runAxe(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given);
    return violations;
  }, options);
}
