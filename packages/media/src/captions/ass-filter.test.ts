import { expect, test } from 'vitest';
import { assFilter } from './ass-filter.ts';

test('assFilter escapes for the option list, then for the graph', () => {
  expect(assFilter({ assPath: "/tmp/it's, [a]: b;.ass", fontsDir: 'C:\\fonts' })).toMatchInlineSnapshot(
    `"ass=filename=/tmp/it\\\\\\'s\\,\\ \\[a\\]\\\\:\\ b\\;.ass:fontsdir=C\\\\:\\\\\\\\fonts"`,
  );
});
