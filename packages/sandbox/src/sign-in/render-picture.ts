import { html } from 'hono/html';
import type { Account } from './google-account.ts';

/** The account's picture: its first letter in a circle, as SVG. */
export function renderPicture({ name, email }: Account): string {
  const [letter = '?'] = new Intl.Segmenter('en', { granularity: 'grapheme' })
    .segment(name ?? email)
    [Symbol.iterator]()
    .map(({ segment }) => segment.toUpperCase());
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
    <circle cx="48" cy="48" r="48" fill="#ff6baa" />
    <text x="48" y="64" text-anchor="middle" font-family="sans-serif" font-size="44" font-weight="700" fill="#171614">
      ${letter}
    </text>
  </svg>`.toString();
}
