import type { MaterialReport } from '../../material/material-report.ts';
import type { PieceWords } from '../answer/read-piece-answer.ts';

/** Reports the corrections of a server's answers, and the omissions. */
export function reportPieces(
  pieces: readonly Pick<PieceWords, 'shared' | 'placed' | 'unit' | 'dropped'>[],
): MaterialReport {
  const sum = (count: (piece: (typeof pieces)[number]) => number) =>
    pieces.reduce((total, piece) => total + count(piece), 0);
  const report: MaterialReport = [];
  const unit = pieces.find((piece) => piece.unit !== null)?.unit ?? null;
  if (unit !== null) report.push({ code: 'word-times-unit', facts: { unit } });
  const shared = sum((piece) => piece.shared);
  if (shared > 0) report.push({ code: 'word-times-shared', facts: { words: shared } });
  const placed = sum((piece) => piece.placed);
  if (placed > 0) report.push({ code: 'word-times-placed', facts: { words: placed } });
  const dropped = sum((piece) => piece.dropped);
  if (dropped > 0) report.push({ code: 'words-invented', facts: { words: dropped } });
  return report;
}
