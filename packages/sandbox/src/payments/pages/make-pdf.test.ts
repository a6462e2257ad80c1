import { describe, expect, it } from 'vitest';
import { makePdf, type PdfLine } from './make-pdf.ts';

const line = (text: string, more: Partial<PdfLine> = {}): PdfLine => ({
  text,
  sizePt: 11,
  isBold: false,
  xPt: 50,
  ...more,
});
const make = (lines: PdfLine[]) => Buffer.from(makePdf('Invoice (1)', lines)).toString('latin1');

describe('a PDF', () => {
  it('has a valid cross-reference table', () => {
    const pdf = make([line('Hello'), line('$1.00', { xPt: 545, isRight: true, isSameRow: true })]);
    const at = Number(/startxref\n(\d+)\n%%EOF/.exec(pdf)?.[1]);
    expect(pdf.slice(at, at + 5)).toBe('xref\n');
    const offsets = [...pdf.slice(at).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(7);
    offsets.forEach((offset, index) => {
      expect(pdf.slice(offset, offset + 7)).toBe(`${index + 1} 0 obj`);
    });
    for (const [, length, content] of pdf.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
      expect(content).toHaveLength(Number(length));
    }
  });

  it('aligns amounts with the end of the column', () => {
    const pdf = make([line('$1.00', { xPt: 545, isRight: true })]);
    const x = Number(/Tf ([\d.]+) [\d.]+ Td \(\$1\.00\)/.exec(pdf)?.[1]);
    expect(x).toBeCloseTo(545 - 11 * (4 * 0.556 + 0.278), 1);
  });

  it('continues on another page', () => {
    const pdf = make(Array.from({ length: 120 }, (_, index) => line(`row ${index}.`)));
    expect(pdf).toContain('/Count 3');
    for (let index = 0; index < 120; index += 1) expect(pdf).toContain(`(row ${index}.)`);
    const heights = [...pdf.matchAll(/Tf [\d.]+ ([\d.]+) Td/g)].map(([, y]) => Number(y));
    expect(Math.min(...heights)).toBeGreaterThan(40);
    expect(Math.max(...heights)).toBeLessThan(842);
  });

  it.each([
    ['a (b) \\c', '(a \\(b\\) \\\\c)'],
    ['Łódź 例 €5', '(?\xf3d? ? \x805)'],
    ['e\u0301 – “x”', '(\xe9 \x96 \x93x\x94)'],
    ['line\nbreak\u0085', '(line?break?)'],
  ])('writes %s', (text, written) => expect(make([line(text)])).toContain(written));
});
