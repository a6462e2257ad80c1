/** What a hash is made of, piece by piece. */
export type PieceHash = { add(piece: Uint8Array): void; end(): string };
