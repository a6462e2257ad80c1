import { describe, expect, it } from 'vitest';
import { nameUrl, writeXml, xml } from './xml-element.ts';

describe('XML', () => {
  it('escapes markup and leaves out characters that XML cannot contain', () => {
    const text = `<a href="x">&'\u0000\u0008\u001b\u0085\ud800\ufffe\r\n日本`;
    expect(writeXml(xml('name', text, { value: text }), 'name')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE name>\n<name value="&lt;a href=&quot;x&quot;&gt;&amp;&apos;\ufffd&#10;日本">&lt;a href=&quot;x&quot;&gt;&amp;&apos;\ufffd\n日本</name>\n`,
    );
  });

  it.each([
    ['talk.mp4', 'file://localhost/talk.mp4'],
    [`it's (1) 100%.mp4`, 'file://localhost/it%27s%20%281%29%20100%25.mp4'],
    ['a/b?#&é.mp4', 'file://localhost/a%2Fb%3F%23%26%C3%A9.mp4'],
  ])('names the file %s by %s', (name, url) => {
    expect(nameUrl(name)).toBe(url);
  });
});
