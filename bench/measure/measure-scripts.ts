import type { Browser } from '@playwright/test';

/** Longer than any script waits that a page fetches by itself once it stands. */
const SETTLE_MS = 6000;

/** Bytes of all scripts, compressed as they are sent, that a visitor gets who opens a page and does nothing. */
export async function measureScripts(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
  } finally {
    await context.close();
  }
}
