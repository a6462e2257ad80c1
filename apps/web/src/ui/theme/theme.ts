import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';
import { breakpoints } from './breakpoints.ts';
import { readGap } from './read-gap.ts';

const gray: MantineColorsTuple = [
  '#FAF9F7',
  '#F3F1EE',
  '#E8E5E0',
  '#D8D4CD',
  '#8C867C',
  '#736D64',
  '#625D55',
  '#4A463F',
  '#2C2A26',
  '#171614',
];
const dark: MantineColorsTuple = [
  '#F2F0EC',
  '#CFCBC4',
  '#A8A39A',
  '#938D83',
  '#3D3A36',
  '#34312E',
  '#252320',
  '#191816',
  '#121110',
  '#0B0A0A',
];
const marker: MantineColorsTuple = [
  '#FFF0F6',
  '#FFDCEA',
  '#FFB8D6',
  '#FF8FBF',
  '#FF6BAA',
  '#F5559A',
  '#D92D78',
  '#B8195F',
  '#8F1049',
  '#4A0826',
];
// Status scales contain the text colors at the primary shades (7 in light, 4 in dark) and the tints at 1 and 9.
const success: MantineColorsTuple = [
  '#ECF9F3',
  '#D9F2E7',
  '#B6E6D3',
  '#8CDFC5',
  '#62D6B4',
  '#2FB38D',
  '#008A68',
  '#006B52',
  '#0B4A3A',
  '#0F2B21',
];
const warning: MantineColorsTuple = [
  '#FEF7E2',
  '#FCEFC4',
  '#FFE59A',
  '#FFDC72',
  '#FFD24A',
  '#D9A91C',
  '#A87E00',
  '#7E5D00',
  '#553F00',
  '#2E2508',
];
const danger: MantineColorsTuple = [
  '#FEF2ED',
  '#FCE4DA',
  '#FFC7B2',
  '#FFAB8E',
  '#FF8F6B',
  '#F2663E',
  '#C8401A',
  '#96200A',
  '#661606',
  '#34160B',
];

const textFamily = "'Atkinson Hyperlegible Next Variable', 'Atkinson fallback', system-ui, sans-serif";
const headingFamily = "'Clipwright Archivo', 'Archivo fallback', system-ui, sans-serif";

/** The color scales of the design; there are no others. */
export const ownColors = { gray, dark, marker, success, warning, danger };

/** The text color on the primary shade: white in light mode, ink in dark mode. The library uses white in both. */
const onFilled = 'var(--mantine-primary-color-contrast)';

/** Allows a gap of two spacing steps, as in `Columns`. */
const nameGap =
  (name: string) =>
  (_theme: unknown, { gap }: { gap?: number | string }) => ({
    root: gap === undefined ? {} : { [name]: readGap(gap) },
  });

/** The design tokens. `theme-variables.ts` contains further differences between the color schemes. */
export const theme = createTheme({
  colors: ownColors,
  primaryColor: 'marker',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: onFilled } : colors;
  },
  black: '#171614',
  white: '#FFFFFF',
  fontFamily: textFamily,
  fontWeights: { regular: '400', medium: '650', bold: '650' },
  // 14 px is the smallest font size.
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4286', sm: '1.4286', md: '1.5', lg: '1.5556', xl: '1.3' },
  headings: {
    fontFamily: headingFamily,
    fontWeight: '800',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.25rem', lineHeight: '1.1111' },
      h2: { fontSize: '1.625rem', lineHeight: '1.2308' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3', fontWeight: '650' },
      h4: { fontSize: '1rem', lineHeight: '1.5', fontWeight: '650' },
      h5: { fontSize: '1rem', lineHeight: '1.5', fontWeight: '650' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4286', fontWeight: '650' },
    },
  },
  spacing: {
    '2xs': '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    '2xl': '3rem',
    '3xl': '4.5rem',
  },
  /** The radius of chips, controls and videos. */
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '12px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 8px 24px #0B0A0A2E',
    lg: '0 8px 24px #0B0A0A2E',
    xl: '0 16px 40px #0B0A0A4D',
  },
  breakpoints,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { size: 'md' }, classNames: { root: 'cw-button' } },
    Checkbox: {
      defaultProps: { size: 'md', radius: 'xs', iconColor: onFilled },
      classNames: { input: 'cw-choice', error: 'cw-choice-error' },
    },
    Group: { vars: nameGap('--group-gap') },
    Input: { classNames: { wrapper: 'cw-input' } },
    InputWrapper: { defaultProps: { size: 'md' }, classNames: { label: 'cw-label', error: 'cw-error' } },
    Radio: { defaultProps: { size: 'md' }, classNames: { radio: 'cw-choice' } },
    Textarea: { defaultProps: { size: 'md', withAsterisk: false } },
    TextInput: { defaultProps: { size: 'md', withAsterisk: false } },
    // A style sheet locks scrolling: the library would write a style element, which the content security policy blocks.
    Modal: { defaultProps: { lockScroll: false, centered: true } },
    Drawer: { defaultProps: { lockScroll: false } },
  },
});
