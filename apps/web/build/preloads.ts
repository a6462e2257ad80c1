import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The two fonts of every page. */
const fonts = /(archivo-expanded-800-latin|atkinson-hyperlegible-next-latin-wght-normal)[^/]*\.woff2$/;

/** Preloads the fonts and the session along with the scripts instead of after them. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: behindFirstPaint(html),
        tags: Object.keys(bundle ?? {})
          .filter((file) => fonts.test(file))
          .map((file) => preload(`/${file}`, { as: 'font', type: 'font/woff2' }))
          .concat(preload('/api/accounts/session', { as: 'fetch' })),
      }),
    },
  };
}

/**
 * Moves the scripts after the first paint. The content of index.html needs only the styles, which should not share a
 * slow connection.
 */
function behindFirstPaint(html: string): string {
  return html.replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ');
}

function preload(href: string, attributes: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'preload', href, crossorigin: '', ...attributes }, injectTo: 'head' };
}
