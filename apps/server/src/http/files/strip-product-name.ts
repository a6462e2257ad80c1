/**
 * Removes all product branding from the application's page, for visitors who come from a white-label customer: no
 * title, icon, manifest or description, no logo while loading, no links to pages about the product. @param noScript the
 * text shown without JavaScript
 */
export function stripProductName(html: string, noScript: string): string {
  return html
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>\s*/g, '')
    .replace(/<meta name="(?:description|application-name|apple-mobile-web-app-title)"[^>]*>\s*/g, '')
    .replace(/<meta property="og:[\w:]+"[^>]*>\s*/g, '')
    .replace(/<p class="cw-outline-logo">.*?<\/p>\s*/s, '')
    .replace(/(<p class="cw-no-script">).*?(<\/p>)/s, (_, open: string, close: string) => open + noScript + close);
}
