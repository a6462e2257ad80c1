import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What is wrong with a page: the rule that it breaks, and the element or measure by which it does. */
export type PageFault = { rule: string; element: string };

/** HTML CodeSniffer, whose rules pa11y runs, as a page's own script. */
const codeSniffer = await readFile(
  fileURLToPath(import.meta.resolve('@pa11y/html_codesniffer/build/HTMLCS.js')),
  'utf8',
);

declare global {
  interface Window {
    /** Put there by HTML CodeSniffer. */
    HTMLCS: {
      ERROR: number;
      process(standard: 'WCAG2AA', content: Document, whenDone: () => void, whenFailed: () => void): void;
      getMessages(): { type: number; code: string; element: Element }[];
      util: { contrastRatio(one: string, other: string): number };
    };
  }
}

/** What of an element is shown: enough to find it by. */
const MAX_ELEMENT_LENGTH = 160;

/**
 * What no page should have: findings of axe, errors of HTML CodeSniffer by WCAG 2 AA, content wider than the window, pictures
 * that do not load.
 */
export async function findPageFaults(page: Page): Promise<PageFault[]> {
  return [...(await findOtherFaults(page)), ...(await findCodeSnifferErrors(page))];
}

/**
 * Its warnings and notices are for a person to judge, as pa11y takes them. What a pseudo-element paints behind a text it does
 * not see: there its own contrast is taken with that color instead.
 */
async function findCodeSnifferErrors(page: Page): Promise<PageFault[]> {
  await page.evaluate(codeSniffer);
  return await page.evaluate(async (maxLength) => {
    const { HTMLCS } = window;
    await new Promise<void>((resolve, reject) => {
      HTMLCS.process('WCAG2AA', document, resolve, () => reject(new Error('HTML CodeSniffer failed')));
    });
    const paintedBehind = (element: Element): string | null => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor, content, zIndex } = getComputedStyle(at, '::before');
        if (content !== 'none' && zIndex === '-1' && backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
        if (getComputedStyle(at).backgroundColor !== 'rgba(0, 0, 0, 0)') return null;
      }
      return null;
    };
    const isPaintedOver = (code: string, element: Element, required: number): boolean => {
      const behind = /\.1_4_3\./.test(code) ? paintedBehind(element) : null;
      return behind !== null && HTMLCS.util.contrastRatio(behind, getComputedStyle(element).color) >= required;
    };
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .filter(({ code, element }) => !isPaintedOver(code, element, code.includes('G145') ? 3 : 4.5))
      .map(({ code, element }) => ({ rule: code, element: (element.outerHTML ?? '').slice(0, maxLength) }));
  }, MAX_ELEMENT_LENGTH);
}

async function findOtherFaults(page: Page): Promise<PageFault[]> {
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
