// Redraws the icons of the installed application and the card of a shared link from the logo, the heading font and the
// picture of the login page. Usage: node scripts/draw-brand.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';

const web = join(import.meta.dirname, '..', 'apps', 'web');
const out = join(web, 'public');
const [ink, paper, spoken, quiet] = ['#171614', '#FAF9F7', '#FF6BAA', '#625D55'];

const logo = readFileSync(join(out, 'favicon.svg'), 'utf8');
/** Systems crop maskable icons and Apple's icons to their own shape, so the color must reach the edge. */
const fullBleed = logo.replace(' rx="6"', '');

function dataAddress(type: string, ...path: string[]): string {
  return `data:${type};base64,${readFileSync(join(web, 'src', 'assets', ...path)).toString('base64')}`;
}

const card = `
  <style>
    @font-face { font-family: Archivo; src: url("${dataAddress('font/woff2', 'fonts', 'archivo-expanded-800-latin.woff2')}"); }
    body { display: flex; align-items: center; gap: 72px; height: 630px; margin: 0; padding: 0 0 0 80px; overflow: hidden;
      background: ${paper}; color: ${ink}; font: 800 76px/1.12 Archivo; }
    span { padding-inline: 0.16em; border-radius: 0.1em; background: ${spoken}; }
    .logo { position: absolute; top: 56px; font-size: 36px; }
    .text { flex: 1; padding-top: 24px; white-space: nowrap; }
    .small { margin: 28px 0 0; color: ${quiet}; font-size: 27px; }
    img { width: 354px; height: 630px; object-fit: cover; }
    p { margin: 0; }
  </style>
  <p class="logo">Clip<span>wright</span></p>
  <div class="text"><p>Long video in.<br>Clips <span>worth</span><br>posting out.</p>
    <p class="small">Found, framed, captioned, explained.</p></div>
  <img src="${dataAddress('image/webp', 'sample', 'clip.webp')}">`;

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await drawIcon(page, logo, 192, 'icon-192.png');
  await drawIcon(page, logo, 512, 'icon-512.png');
  await drawIcon(page, fullBleed, 512, 'icon-maskable-512.png');
  await drawIcon(page, fullBleed, 180, 'apple-touch-icon.png');
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(card);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(out, 'social-card.jpg'), type: 'jpeg', quality: 84 });
} finally {
  await browser.close();
}

async function drawIcon(page: Page, svg: string, sizePx: number, name: string): Promise<void> {
  await page.setViewportSize({ width: sizePx, height: sizePx });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${sizePx}px }</style>${svg}`);
  await page.screenshot({ path: join(out, name), omitBackground: true });
}
