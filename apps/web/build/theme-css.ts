import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { ownColors, theme } from '../src/ui/theme/theme.ts';
import { themeVariables } from '../src/ui/theme/theme-variables.ts';

const id = 'virtual:theme.css';

/**
 * Provides the theme's variables as a style sheet created at build time. The content security policy would block an
 * inline style element, and colors are available before the first script runs.
 */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? makeThemeCss() : null),
  };
}

const makeThemeCss = (): string => convertCssVariables(resolveThemeVariables(), ':root');

/** Returns the variables of the library and our own by scheme, ours over the library's. */
export function resolveThemeVariables(): ConvertCSSVariablesInput {
  const full = mergeMantineTheme(DEFAULT_THEME, theme);
  const standard = defaultCssVariablesResolver(full);
  const own = themeVariables(full);
  return {
    variables: withoutStockColors({ ...standard.variables, ...own.variables }),
    light: withoutStockColors({ ...standard.light, ...own.light }),
    dark: withoutStockColors({ ...standard.dark, ...own.dark }),
  };
}

/** Removes the library's own color scales, which are not part of the design, so that they cannot be used by mistake. */
function withoutStockColors(variables: Record<string, string>): Record<string, string> {
  const stock = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in ownColors));
  const pattern = new RegExp(`^--mantine-color-(${stock.join('|')})-`);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !pattern.test(name)));
}
