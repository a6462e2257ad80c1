/** A hash that is computed incrementally. */
export type PieceHash = { add(piece: Uint8Array): void; end(): string };
