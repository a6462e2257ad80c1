/** A hash that is computed piece by piece. */
export type PieceHash = { add(piece: Uint8Array): void; end(): string };
