export type MailLink = {
  url: string;
  /** The words that carry the link; null where the message shows the bare address. */
  label: string | null;
};

const ANCHOR = /<a\b[^<>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^<>]*>/gi;
/** Matches at most one character more than an address may have, since a match needs memory for each character. */
const ADDRESS = /https?:\/\/[^\s<>"'`]{1,4097}/gi;
const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

// Bounds that hold the work to one pass over a message of any size.
const MAX_LINKS = 200;
const MAX_LOOKED_AT = 2000;
const MAX_ADDRESS_LENGTH = 4096;
const MAX_LABEL_SOURCE_LENGTH = 2000;

/** The web addresses of a message, each once and at most 200: those of its HTML in their order, then those of its text. */
export function listMailLinks({ html, text }: { html: string | null; text: string | null }): MailLink[] {
  const links = new Map<string, MailLink>();
  const add = (address: string, label: string | null) => {
    const url = address.length > MAX_ADDRESS_LENGTH ? null : URL.parse(address);
    if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return;
    if (!links.has(url.href)) links.set(url.href, { url: url.href, label });
  };

  for (const match of (html ?? '').matchAll(ANCHOR).take(MAX_LOOKED_AT)) {
    const [tag, doubleQuoted, singleQuoted] = match;
    const address = doubleQuoted ?? singleQuoted ?? '';
    if (address.length > MAX_ADDRESS_LENGTH) continue;
    const labelStart = match.index + tag.length;
    const words = readWords((html ?? '').slice(labelStart, labelStart + MAX_LABEL_SOURCE_LENGTH));
    const isBare = words === '' || /^https?:\/\//i.test(words);
    add(decodeEntities(address).trim(), isBare ? null : words);
  }
  for (const [address] of (text ?? '').matchAll(ADDRESS).take(MAX_LOOKED_AT)) {
    if (address.length <= MAX_ADDRESS_LENGTH) add(withoutTrailingMarks(address), null);
  }
  return [...links.values()].slice(0, MAX_LINKS);
}

/** The words up to the end of a link. */
function readWords(source: string): string {
  const [content = ''] = source.split(/<\/?a\b/i, 1);
  const words = decodeEntities(content.replace(/<[^>]*>/g, ' '));
  // Buttons have spaces of no width around their words.
  return words.replace(/\s+/g, ' ').replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
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
