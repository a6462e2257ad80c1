/** A document with nested elements; a list repeats its element. */
export type XmlContent = string | number | boolean | { [name: string]: XmlContent | XmlContent[] | undefined };

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** An answer of the protocol. */
export function writeBucketXml(root: string, content: XmlContent): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${writeContent(content)}</${root}>`;
}

function writeContent(content: XmlContent): string {
  if (typeof content !== 'object') return escapeText(String(content));
  return Object.entries(content)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each) => [name, each] as const))
    .map(([name, value]) => (value === undefined ? '' : `<${name}>${writeContent(value)}</${name}>`))
    .join('');
}

/** The texts of the elements of that name, without what is nested in them. */
export function readBucketXml(xml: string, element: string): string[] {
  const elements = xml.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g'));
  return [...elements].map(([, text = '']) => text);
}

/** Returns the escaped text of an element. */
export function readBucketText(xml: string, element: string): string | null {
  const [text] = readBucketXml(xml, element);
  return text === undefined ? null : unescapeText(text);
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

function unescapeText(text: string): string {
  return Object.entries(signs)
    .toReversed()
    .reduce((rest, [sign, escaped]) => rest.replaceAll(escaped, sign), text)
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
