export type MailLink = {
  url: string;
  /** The words that carry the link; null where the message shows the bare address. */
  label: string | null;
};

const ANCHOR = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a\s*>/gi;
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The web addresses of a message in their order, each once; those with words of their own first come with them. */
export function listLinks({ html, text }: { html: string | null; text: string | null }): MailLink[] {
  const links = new Map<string, MailLink>();
  const add = (address: string, label: string | null) => {
    const url = URL.parse(address);
    if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return;
    if (!links.has(url.href)) links.set(url.href, { url: url.href, label });
  };

  for (const [, doubleQuoted, singleQuoted, content] of (html ?? '').matchAll(ANCHOR)) {
    const words = decodeEntities((content ?? '').replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim();
    const isBare = words === '' || /^https?:\/\//i.test(words);
    add(decodeEntities(doubleQuoted ?? singleQuoted ?? '').trim(), isBare ? null : words);
  }
  for (const [address] of (text ?? '').matchAll(ADDRESS)) add(withoutTrailingMarks(address), null);
  return [...links.values()];
}

/** Punctuation behind an address belongs to the sentence, and a closing bracket to its opening one. */
function withoutTrailingMarks(address: string): string {
  let end = address.replace(/[.,;:!?]+$/, '');
  for (const [open = '', close = ''] of ['()', '[]', '{}']) {
    while (end.endsWith(close) && !end.includes(open)) end = end.slice(0, -1).replace(/[.,;:!?]+$/, '');
  }
  return end;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED_ENTITIES[String(name).toLowerCase()] ?? whole;
    const codePoint = decimal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
  });
}
