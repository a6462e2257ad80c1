// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveThemeVariables } from '../../../build/theme-css.ts';

const source = join(import.meta.dirname, '../..');
const { variables, light, dark } = resolveThemeVariables();
type Scheme = 'light' | 'dark';
const schemes: Record<Scheme, Record<string, string>> = {
  light: { ...variables, ...light },
  dark: { ...variables, ...dark },
};

const mantine = (name: string) => `var(--mantine-color-${name})`;
const own = (name: string) => `var(--cw-${name})`;

const surfaces = [mantine('body'), own('surface'), own('rail')];
const statuses = ['danger', 'warning', 'success', 'info'];
const tintOf = (status: string) => own(`${status}-tint`);

/** Texts with the backgrounds that they have from an element around them. */
const inherited: readonly (readonly [text: string, backgrounds: readonly string[]])[] = [
  [mantine('text'), [...surfaces, ...statuses.map(tintOf), own('line')]],
  [mantine('dimmed'), surfaces],
  [mantine('anchor'), [...surfaces, own('info-tint')]],
  [mantine('error'), surfaces],
  [mantine('success'), surfaces],
  ...statuses.map((status) => [own(status), [...surfaces, tintOf(status)]] as const),
];

/** Lines that show what is a control, what has the focus and what is selected, with what is around them. */
const lines = [own('focus'), own('accent-line'), mantine('default-border')];

/** Returns the pairs of a text and its background that one rule of a style sheet sets. */
function readRules(): [text: string, background: string][] {
  const sheets = globSync('**/*.css', { cwd: source }).map((path) => readFileSync(join(source, path), 'utf8'));
  const rules = sheets.flatMap((sheet) => [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)\{([^{}]*)\}/g)]);
  return rules.flatMap(([, selector = '', body = '']) => {
    const text = /(?<![-\w])color:\s*([^;]+);/.exec(body)?.[1];
    const background = /background(?:-color)?:\s*([^;]+);/.exec(body)?.[1];
    // A rule for one scheme has its own colors, and the words of a clip their own background.
    if (!text || !background || selector.includes('scheme') || /^var\(--spoken/.test(text)) return [];
    return isColor(text) && isColor(background) ? [[text, background]] : [];
  });
}

/** True for an opaque color of the theme. Components set variables of their own by props, to a status and its tint. */
const isColor = (value: string) => /^(var\(--(?:mantine|cw)-[\w-]+\)|#[\da-f]{3}|#[\da-f]{6})$/i.test(value);

/** Returns the red, green and blue of a color in a scheme, 0..1 each. */
function resolve(value: string, scheme: Scheme): number[] {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name) return resolve(schemes[scheme][name] ?? `${name} is no variable of the theme`, scheme);
  const hex = /^#(?:[\da-f]{3}){1,2}$/i.test(value) ? value.slice(1) : '';
  if (hex === '') throw new Error(`${value} is not a color.`);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  return full.map((part) => Number.parseInt(part, 16) / 255);
}

/** Returns the contrast of WCAG 2, 1..21. */
function contrastOf(first: string, second: string, scheme: Scheme): number {
  const [bright = 0, dim = 0] = [first, second]
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = resolve(color, scheme).map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const findWeak = (pairs: readonly (readonly [string, string])[], scheme: Scheme, least: number) =>
  pairs
    .map(([color, around]) => ({ color, around, contrast: contrastOf(color, around, scheme) }))
    .filter(({ contrast }) => contrast < least);

describe.each(['light', 'dark'] as const)('the colors of the %s scheme', (scheme) => {
  it('set texts off against the surfaces that they are on', () => {
    const pairs = inherited.flatMap(([text, backgrounds]) => backgrounds.map((one) => [text, one] as const));
    expect(findWeak(pairs, scheme, 4.5)).toEqual([]);
  });

  it('set texts off against the background of the same rule', () => {
    const pairs = readRules();
    expect(pairs.length).toBeGreaterThan(20);
    expect(findWeak(pairs, scheme, 4.5)).toEqual([]);
  });

  it('set the lines of controls, focus and selection off against the surfaces around them', () => {
    const pairs = lines.flatMap((line) => surfaces.map((one) => [line, one] as const));
    expect(findWeak(pairs, scheme, 3)).toEqual([]);
  });

  it('set the text of a filled button off, also while it is pointed at', () => {
    const text = 'var(--mantine-primary-color-contrast)';
    const fills = ['var(--mantine-primary-color-filled)', 'var(--mantine-primary-color-filled-hover)'];
    expect(
      findWeak(
        fills.map((fill) => [text, fill] as const),
        scheme,
        4.5,
      ),
    ).toEqual([]);
  });
});

it('the black and white of the theme have the greatest contrast there is', () => {
  expect(contrastOf('#000', '#ffffff', 'light')).toBeCloseTo(21, 5);
});
