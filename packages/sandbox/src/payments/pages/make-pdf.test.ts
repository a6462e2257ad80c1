import { expect, it } from 'vitest';
import { makePdf } from './make-pdf.ts';

it('a PDF has a valid table of its objects, and escapes its text', () => {
  const pdf = Buffer.from(makePdf(['Hello (you) \\', 'Łódź 例'])).toString('latin1');
  expect(pdf).toContain('(Hello \\(you\\) \\\\) Tj');
  expect(pdf).toContain('(?\xf3d? ?) Tj');
  const at = Number(/startxref\n(\d+)\n%%EOF/.exec(pdf)?.[1]);
  expect(pdf.slice(at, at + 5)).toBe('xref\n');
  const offsets = [...pdf.slice(at).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
  const [, length, content] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(pdf) ?? [];
  expect(content).toHaveLength(Number(length));
});
