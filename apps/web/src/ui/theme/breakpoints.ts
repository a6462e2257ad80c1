/** Widths from which a layout changes, in em so that they follow the reader's font size. 48em: the rail appears. */
export const breakpoints = { xs: '26em', sm: '36em', md: '48em', lg: '64em', xl: '90em' } as const;
