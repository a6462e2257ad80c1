/** Widths at which layouts change, in em so that they follow the user's font size. The rail appears at 48em. */
export const breakpoints = { xs: '26em', sm: '36em', md: '48em', lg: '64em', xl: '90em' } as const;
