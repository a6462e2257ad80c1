import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
export const onPhone = { sizes: [phone] };
export const onDesktop = { sizes: [desk] };

/** Those whose verdict depends on the scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    /** Put there by `runAxe`. */
    axe: typeof axe;
  }
}

type Extent = {
  /** Checks a state only at its own size of window if another size would end it. */
  sizes?: { width: number; height: number }[];
  /** False for a mail: its parts are no landmarks. */
  isPage?: boolean;
};

/** Looks at the page as it is, in both schemes, on a phone and at a desk. */
export async function expectNoFindings(page: Page, state: string, extent: Extent = {}): Promise<void> {
  const { sizes = [phone, desk], isPage = true } = extent;
  for (const size of sizes) {
    await page.setViewportSize(size);
    // An element half under the sticky bar is not too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const colorScheme of ['light', 'dark'] as const) {
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
      // Frames of other origins are left out: there are none but the one that shows a mail.
      const options: RunOptions = {
        ...(colorScheme === 'light' ? { rules } : { runOnly: colorRules }),
        iframes: false,
        // What passed is not described.
        resultTypes: ['violations'],
      };
      const violations = await runAxe(page, options);
      const findings = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
      expect.soft(findings, `${state}, ${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
}

/** Puts axe into the page where it is not in it yet, and runs it there. */
async function runAxe(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given);
    return violations;
  }, options);
}
