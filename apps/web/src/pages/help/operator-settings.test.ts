// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operatorSettings } from './operator-settings.ts';

const page = readFileSync(new URL('../../../../../docs/self-hosting/settings.md', import.meta.url), 'utf8');

it.each(Object.values(operatorSettings).flat())('the setting %s of the help page is documented', (setting) => {
  expect(page).toContain(`| \`${setting}\` |`);
});
