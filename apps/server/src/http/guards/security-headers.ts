import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../config/config.ts';
import type { AppEnv } from '../create-router.ts';

const ownStyles = "style-src 'self'";
const ownMedia = "media-src 'self' blob:";

/**
 * The sources that a page may load: only from this server, with no inline scripts or styles. WebAssembly is allowed,
 * since it cannot be injected as text and the editor uses it to measure and draw captions.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  ownStyles,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  ownMedia,
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the policy for a server-rendered page whose style attributes match these sources. */
export function policyWithStyles(sources: string): string {
  return contentSecurityPolicy.replace(ownStyles, `${ownStyles} ${sources}`);
}

/**
 * The pages in the popup that connects a drive. When a popup navigates between other sites and a page with this kind of
 * policy, the browser severs its link to the opener, which could then neither be notified nor close the popup.
 */
const popupStations = ['/api/cloud/connect/', '/api/cloud/callback/', '/auth/callback', '/connect-drive'];

/**
 * Adds the security headers to every response. A page's own policy is kept. `filesOrigin`: an additional origin that
 * pages may play files from; null for none.
 */
export function addSecurityHeaders({
  publicUrl,
  isStrictForSubdomains,
  filesOrigin = null,
}: Pick<Config, 'publicUrl' | 'isStrictForSubdomains'> & { filesOrigin?: string | null }): MiddlewareHandler<AppEnv> {
  const strictTransport = `max-age=31536000${isStrictForSubdomains ? '; includeSubDomains' : ''}`;
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Sign-in provider windows must be able to reach the page that opened them.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': strictTransport }),
  };
  const names = Object.entries(headers);
  return async (c, next) => {
    await next();
    if (popupStations.some((path) => c.req.path.startsWith(path))) {
      c.res.headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
    }
    for (const [name, value] of names) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (filesOrigin === null) return;
    const policy = c.res.headers.get('Content-Security-Policy') ?? '';
    c.res.headers.set('Content-Security-Policy', policy.replace(ownMedia, `${ownMedia} ${filesOrigin}`));
  };
}
