import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { stripProductName } from './strip-product-name.ts';

it('the application’s page never names the product, except in its code', async () => {
  const html = await readFile(new URL('../../../../web/index.html', import.meta.url), 'utf8');
  expect(html).toMatch(/clipwright/i);
  const stripped = stripProductName(html, 'Turn JavaScript on.');
  const words = stripped.replaceAll(/<[^>]*>/g, '');
  expect(words).not.toMatch(/clip\s*wright/i);
  expect(stripped).not.toMatch(/clipwright|favicon|apple-touch-icon|manifest|%description%|%homeLink%/i);
  expect(words).toContain('Turn JavaScript on.');
  expect(stripped).toContain('<div id="root">');
  expect(stripped).toContain('src="/src/main.tsx"');
  expect(stripped).toMatch(/<\/noscript>\s*<div class="cw-outline">\s*<div class="cw-outline-page"/);
});
