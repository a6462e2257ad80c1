/** A page's meta tags for chat apps, search engines and the browser tab. */
export type PageTags = {
  /** The tab title. */
  title: string;
  /** The title of the preview card in chat apps; defaults to the tab title. */
  name?: string;
  description: string;
  /** An absolute URL, like `image`. */
  url: string;
  image: string | null;
  /** The size of `image`, so that the card has the right shape before the image loads. */
  imageSizePx?: { width: number; height: number };
  /** True if search engines may index the page, and only at this address. */
  isListed?: boolean;
  /** The page's addresses in all languages including its own, by language. */
  alternates?: Readonly<Record<string, string>>;
  /** The page's owner; if null, the product's name does not appear anywhere. */
  siteName?: string | null;
  /** The tab icon to use instead of the product's: a URL or a data URL. */
  icon?: string;
  /** The page's structured data, using schema.org terms. */
  structuredData?: readonly object[];
};

/** Writes the tags for an address into the application's page. All text is escaped. */
export function writePageTags(html: string, page: PageTags): string {
  const { title, name = title, description, url, image, imageSizePx, structuredData = [] } = page;
  const { isListed = false, alternates = {}, siteName = 'Clipwright', icon } = page;
  const properties = {
    ...(siteName !== null && { 'og:site_name': siteName }),
    'og:type': 'website',
    'og:title': name,
    'og:description': description,
    'og:url': url,
    ...(image !== null && { 'og:image': image }),
    ...(image !== null &&
      imageSizePx && {
        'og:image:width': String(imageSizePx.width),
        'og:image:height': String(imageSizePx.height),
      }),
  };
  const names = {
    'twitter:card': image === null ? 'summary' : 'summary_large_image',
    'twitter:title': name,
    'twitter:description': description,
    ...(image !== null && { 'twitter:image': image }),
  };
  const tags = [
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeText(description)}" />`,
    ...(isListed ? [`<link rel="canonical" href="${escapeText(url)}" />`] : []),
    ...Object.entries(alternates).map(
      ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${escapeText(address)}" />`,
    ),
    ...Object.entries(properties).map(([key, value]) => `<meta property="${key}" content="${escapeText(value)}" />`),
    ...Object.entries(names).map(([key, value]) => `<meta name="${key}" content="${escapeText(value)}" />`),
    ...(icon === undefined ? [] : [writeIcon(icon)]),
    ...structuredData.map((one) => writeJsonScript('type="application/ld+json"', JSON.stringify(one))),
  ];
  return html
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta name="(?:description|twitter:[\w:]+)"[^>]*>\s*|<meta property="og:[\w:]+"[^>]*>\s*/g, '')
    .replace(/\s*<\/head>/, () => `\n${tags.map((tag) => `    ${tag}\n`).join('')}  </head>`);
}

/** A page's tab icon. */
export function writeIcon(address: string): string {
  return `<link rel="icon" href="${escapeText(address)}" />`;
}

/**
 * Writes a script element that contains only data, which the content security policy allows. No text in it can close
 * the element.
 */
export function writeJsonScript(attributes: string, json: string): string {
  return `<script ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in HTML, in an element or in a quoted attribute. */
export function escapeText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
