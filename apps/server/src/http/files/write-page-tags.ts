/** The tags of a page for chats, search engines and the browser's tab. */
export type PageTags = {
  /** The title of the tab. */
  title: string;
  /** The title of the card that chats show; default: the tab's. */
  name?: string;
  description: string;
  /** Absolute, as `image` is. */
  url: string;
  image: string | null;
  /** The size of `image`, so that a card has its shape before the picture is loaded. */
  imageSizePx?: { width: number; height: number };
  /** True if search engines may list the page, and only under this address. */
  isListed?: boolean;
  /** Addresses of the page in all languages including its own, by language. */
  alternates?: Readonly<Record<string, string>>;
  /** The owner of the page; null: the product's name appears nowhere. */
  siteName?: string | null;
  /** The icon of the tab instead of the product's: an address, or a picture as a data address. */
  icon?: string;
  /** The page's data in terms of schema.org. */
  structuredData?: readonly object[];
};

/** Writes the tags of an address into the application's page. All texts are escaped. */
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

/** The picture of a page's tab. */
export function writeIcon(address: string): string {
  return `<link rel="icon" href="${escapeText(address)}" />`;
}

/**
 * Writes a script element that holds data and runs nothing, which the content security policy allows. No text can close
 * it.
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

/** Escapes a text for a page, in an element or in quotes. */
export function escapeText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
