/** Device descriptions. */
export const deviceMessages = {
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownOn: (system: string) => `A browser on ${system}`,
  unknown: 'An unknown device',
} as const;
