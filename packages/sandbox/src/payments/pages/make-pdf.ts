const PAGE = { widthPt: 595, heightPt: 842 };
const TOP = 800;
const BOTTOM = 50;
/** Average width of a letter of Helvetica, as a part of its size; digits and the dollar are exactly that wide. */
const LETTER_WIDTH = 0.556;
/** Letters of the Windows code page that lie outside of Latin-1. */
const CODES = new Map(
  Object.entries({ '€': 0x80, '–': 0x96, '—': 0x97, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '…': 0x85 }),
);

export type PdfLine = {
  text: string;
  sizePt: number;
  isBold: boolean;
  /** From the left edge; where the text ends when `isRight`. */
  xPt: number;
  isRight?: boolean;
  /** On the height of the line before. */
  isSameRow?: boolean;
  /** Room above it. */
  gapPt?: number;
};

/** A PDF of lines of text in Helvetica, which every reader has. Letters that it lacks become question marks. */
export function makePdf(title: string, lines: readonly PdfLine[]): Uint8Array<ArrayBuffer> {
  const pages = layOut(lines);
  const pageIds = pages.map((_, index) => 5 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.widthPt} ${PAGE.heightPt}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
    `<< /Title (${escapeText(title)}) /Producer (Clipwright sandbox) >>`,
  ];
  // Every character below is one byte, so that lengths are offsets.
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const tableAt = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

function layOut(lines: readonly PdfLine[]): string[] {
  const pages: string[][] = [[]];
  let y = TOP;
  for (const { text, sizePt, isBold, xPt, isRight = false, isSameRow = false, gapPt = 0 } of lines) {
    if (!isSameRow) y -= gapPt + sizePt * 1.4;
    if (y < BOTTOM) {
      pages.push([]);
      y = TOP - sizePt * 1.4;
    }
    // Amounts are digits and points: their width is near enough to a whole number of letters.
    const x = isRight ? xPt - widthOf(text) * sizePt : xPt;
    const at = `${x.toFixed(2)} ${y.toFixed(2)}`;
    pages.at(-1)?.push(`BT /${isBold ? 'F2' : 'F1'} ${sizePt} Tf ${at} Td (${escapeText(text)}) Tj ET`);
  }
  return pages.map((page) => page.join('\n'));
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter === '.' || letter === ',' ? 0.278 : LETTER_WIDTH), 0);
}

/** A text as bytes of the Windows code page, each as one character of Latin-1. */
function escapeText(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      const code = CODES.get(letter) ?? letter.codePointAt(0) ?? 0;
      if (code < 0x20 || code > 0xff || (code >= 0x7f && code < 0xa0 && !CODES.has(letter))) return '?';
      const one = String.fromCharCode(code);
      return one === '(' || one === ')' || one === '\\' ? `\\${one}` : one;
    })
    .join('');
}
