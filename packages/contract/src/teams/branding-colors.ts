/** The background of each theme with the least contrast. */
const surfaces = { light: '#F3F1EE', dark: '#252320' } as const;

/** The minimum contrast of text and its background; WCAG 2.2, AA. */
const leastContrast = 4.5;

/** The step of each try towards black or white, 0..1. */
const STEP = 0.02;

/** A color as `#RRGGBB`. */
export const colorForm = /^#[0-9A-Fa-f]{6}$/;

/** A workspace's color, adjusted for each theme. White is readable on the light one, ink on the dark one. */
export type AccentShades = { light: string; dark: string };

/**
 * Returns the nearest readable shades of a color: darker for the light theme and lighter for the dark one, no more than
 * necessary. @param color `#RRGGBB`
 */
export function toAccentShades(color: string): AccentShades {
  return { light: untilRead(color, surfaces.light, 0), dark: untilRead(color, surfaces.dark, 255) };
}

/** The ratio of two colors' luminance as WCAG counts it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function untilRead(color: string, surface: string, toward: number): string {
  const from = channelsOf(color);
  for (let share = 0; share < 1; share += STEP) {
    const shade = toHex(from.map((channel) => Math.round(channel + (toward - channel) * share)));
    if (contrastOf(shade, surface) >= leastContrast) return shade;
  }
  return toHex([toward, toward, toward]);
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The tab color of a workspace without its own color. */
const plainIconColor = '#4A463F';

/**
 * Returns the URL of the tab icon: the logo if it is about square, otherwise the first letter of the name on the color.
 */
export function toBrandIcon(branding: {
  name: string;
  logo: { url: string; width: number; height: number } | null;
  accent_color: string | null;
}): string {
  const { name, logo, accent_color: color } = branding;
  if (logo && Math.max(logo.width, logo.height) <= 1.3 * Math.min(logo.width, logo.height)) return logo.url;
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '';
  const fill = color === null ? plainIconColor : toAccentShades(color).light;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${fill}"/>` +
    `<text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
