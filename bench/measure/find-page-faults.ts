import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What is wrong with a page: the rule that it breaks, and the element or measure by which it does. */
export type PageFault = { rule: string; element: string };

/** What of an element is shown: enough to find it by. */
const MAX_ELEMENT_LENGTH = 160;

/** What no page should have: findings of axe, content wider than the window, pictures that do not load. */
export async function findPageFaults(page: Page): Promise<PageFault[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async (maxLength) => {
    const { violations } = await window.axe.run(document, {
      rules: { 'target-size': { enabled: true } },
      iframes: false,
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, element: html })));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      found.push({ rule: 'wider than the window', element: `${scrollWidth} px in ${clientWidth} px` });
    }
    for (const image of document.images) {
      // One that waits until it is near has not been asked for.
      if (image.complete && image.naturalWidth === 0 && image.loading !== 'lazy') {
        found.push({ rule: 'picture does not load', element: image.outerHTML });
      }
    }
    return found.map(({ rule, element }) => ({ rule, element: element.slice(0, maxLength) }));
  }, MAX_ELEMENT_LENGTH);
}
