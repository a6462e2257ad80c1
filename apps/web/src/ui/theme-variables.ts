import type { ConvertCSSVariablesInput, MantineTheme } from '@mantine/core';

/** What light and dark do differently from the library's defaults, and the variables of our own (`--cw-…`). */
export function themeVariables(theme: MantineTheme): ConvertCSSVariablesInput {
  const shade = (color: string, index: number) => theme.colors[color]?.[index] ?? '';
  return {
    variables: {
      '--cw-ink': theme.black,
      '--cw-spoken': shade('marker', 4),
      '--cw-stage': shade('dark', 9),
      '--cw-motion-press': '90ms',
      '--cw-motion-hover': '140ms',
      '--cw-motion-panel': '220ms',
      '--cw-motion-arrival': '320ms',
      '--cw-ease-in': 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      '--cw-ease-out': 'cubic-bezier(0.4, 0, 1, 1)',
    },
    light: {
      '--mantine-color-body': shade('gray', 0),
      '--mantine-color-text': theme.black,
      '--mantine-color-error': shade('danger', 7),
      '--mantine-color-success': shade('success', 7),
      '--mantine-color-default-border': shade('gray', 4),
      '--cw-line': shade('gray', 3),
      '--cw-surface': theme.white,
      '--cw-rail': shade('gray', 1),
      '--cw-focus': shade('marker', 7),
      '--cw-success': shade('success', 7),
      '--cw-success-tint': shade('success', 1),
      '--cw-warning': shade('warning', 7),
      '--cw-warning-tint': shade('warning', 1),
      '--cw-danger': shade('danger', 7),
      '--cw-danger-tint': shade('danger', 1),
      '--cw-info': shade('gray', 7),
      '--cw-info-tint': shade('gray', 2),
    },
    dark: {
      '--mantine-color-body': shade('dark', 7),
      '--mantine-color-text': shade('dark', 0),
      '--mantine-color-bright': shade('dark', 0),
      '--mantine-color-default-color': shade('dark', 0),
      '--mantine-color-error': shade('danger', 4),
      '--mantine-color-success': shade('success', 4),
      '--mantine-color-default-border': shade('dark', 3),
      '--cw-line': shade('dark', 4),
      '--cw-surface': shade('dark', 6),
      '--cw-rail': shade('dark', 8),
      '--cw-focus': shade('marker', 4),
      '--cw-success': shade('success', 4),
      '--cw-success-tint': shade('success', 9),
      '--cw-warning': shade('warning', 4),
      '--cw-warning-tint': shade('warning', 9),
      '--cw-danger': shade('danger', 4),
      '--cw-danger-tint': shade('danger', 9),
      '--cw-info': shade('dark', 1),
      '--cw-info-tint': shade('dark', 5),
    },
  };
}
