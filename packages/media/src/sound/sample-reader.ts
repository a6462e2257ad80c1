/** Returns a function that converts bytes, which may be split anywhere, to 16-bit samples. */
export function createSampleReader(): (chunk: Uint8Array) => Int16Array {
  let odd: number | null = null;
  return (chunk) => {
    const bytes = new Uint8Array(chunk.length + (odd === null ? 0 : 1));
    if (odd !== null) bytes[0] = odd;
    bytes.set(chunk, bytes.length - chunk.length);
    odd = bytes.length % 2 === 1 ? (bytes.at(-1) ?? null) : null;
    // WAV, ffmpeg's s16le and every machine Node runs on are little-endian.
    return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
  };
}
