/** An element's contents: other elements, or text. */
type Content = readonly (XmlElement | null | false)[] | string | number;

/** An element with its attributes in order; undefined ones are omitted. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string | number | undefined>;
  content: Content;
};

/** Creates an element; `null` and `false` children are omitted. */
export function xml(name: string, content: Content = [], attributes: XmlElement['attributes'] = {}): XmlElement {
  return { name, attributes, content };
}

/** Writes a document with this root element. */
export function writeXml(root: XmlElement, doctype: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE ${doctype}>\n${writeElement(root, '')}`;
}

function writeElement({ name, attributes, content }: XmlElement, indent: string): string {
  const open = [name, ...Object.entries(attributes).flatMap(([key, value]) => writeAttribute(key, value))].join(' ');
  if (typeof content !== 'object') return `${indent}<${open}>${escapeXml(String(content))}</${name}>\n`;
  const children = content.filter((child): child is XmlElement => Boolean(child));
  if (children.length === 0) return `${indent}<${open}/>\n`;
  return `${indent}<${open}>\n${children.map((child) => writeElement(child, `${indent} `)).join('')}${indent}</${name}>\n`;
}

function writeAttribute(key: string, value: string | number | undefined): string[] {
  return value === undefined ? [] : [`${key}="${escapeXml(String(value)).replace(/\n/g, '&#10;')}"`];
}

/**
 * Removes the characters that XML 1.0 cannot contain: control characters except tab and line feed, unpaired surrogates,
 * noncharacters.
 */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
  );
}

function escapeXml(text: string): string {
  return cleanText(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}

/**
 * Returns a file URL that contains only the file's name: its location on this machine is private, and editing programs
 * prompt for missing files.
 */
export function nameUrl(name: string): string {
  const escaped = encodeURIComponent(cleanText(name).replace(/\n/g, ' ')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `file://localhost/${escaped}`;
}
