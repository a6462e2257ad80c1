import { describe, expect, it } from 'vitest';
import { listMailLinks } from './list-mail-links.ts';

describe('listLinks', () => {
  it('returns addresses with their text and decoded entities', () => {
    const html = `<p><a style="color:red" href="http://localhost:3000/verify?token=a&amp;next=%2F">Verify <b>email</b> &#38; go&#x21;</a></p>`;
    expect(listMailLinks({ html, text: null })).toEqual([
      { url: 'http://localhost:3000/verify?token=a&next=%2F', label: 'Verify email & go!' },
    ]);
  });

  it('removes zero-width spaces around the text of buttons', () => {
    const html = '<a href="https://example.com/a">&#8202;&#8203;<span>Verify address</span> &#8202;&#8203;</a>';
    expect(listMailLinks({ html, text: null })).toEqual([{ url: 'https://example.com/a', label: 'Verify address' }]);
  });

  it('lists each address once, preferring the one with a text', () => {
    const html = `<a href='https://example.com/a'>First</a><a href="https://example.com/a">https://example.com/a</a>`;
    const text = 'See https://example.com/a and https://example.com/b.';
    expect(listMailLinks({ html, text })).toEqual([
      { url: 'https://example.com/a', label: 'First' },
      { url: 'https://example.com/b', label: null },
    ]);
  });

  it.each([
    ['Go to https://example.com/x.', 'https://example.com/x'],
    ['(https://example.com/x)', 'https://example.com/x'],
    ['[https://example.com/x],', 'https://example.com/x'],
    ['https://example.com/x_(y)', 'https://example.com/x_(y)'],
    ['<https://example.com/x?a=b#c>', 'https://example.com/x?a=b#c'],
    ['https://example.com/x?token=a.b-c_d!', 'https://example.com/x?token=a.b-c_d'],
  ])('finds the address in %j', (text, url) => {
    expect(listMailLinks({ html: null, text })).toEqual([{ url, label: null }]);
  });

  it('ignores addresses that are not http or https', () => {
    const html = `<a href="javascript:alert(1)">a</a><a href="mailto:a@example.com">b</a><a href="#top">c</a><a>d</a><a href="http://">e</a>`;
    expect(listMailLinks({ html, text: 'nothing here: http:// or data:text/html,x' })).toEqual([]);
  });

  it('decodes no unknown entities', () => {
    const html = '<a href="https://example.com/&#9999999;&bogus;">&#1114112;</a>';
    expect(listMailLinks({ html, text: null })).toEqual([
      { url: 'https://example.com/&#9999999;&bogus;', label: '&#1114112;' },
    ]);
  });

  it('stops at 200', () => {
    const text = Array.from({ length: 300 }, (_, index) => `https://example.com/${index}`).join(' ');
    expect(listMailLinks({ html: null, text })).toHaveLength(200);
  });

  it.each([
    ['open tags', '<a '],
    ['open quotes', '<a href="'],
    ['links without an end', '<a href="https://example.com/">'],
    ['addresses', 'https://'],
    ['dots', '.'],
    ['entities', '&#1;'],
  ])('stays fast for a flood of %s', (_name, part) => {
    const flood = part.repeat(Math.ceil(5_000_000 / part.length));
    const before = process.cpuUsage();
    listMailLinks({ html: flood, text: `https://example.com/${flood}x` });
    // In microseconds of the processor, which a busy machine has as well.
    expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
  });
});
