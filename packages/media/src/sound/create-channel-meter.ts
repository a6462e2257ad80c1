import { createEnvelopeMeter, type Envelope, sampleRateHz } from './create-envelope-meter.ts';

/** A quarter of a second of audio in all channels. */
export type ChannelBlock = {
  /** The sum of the squares of each channel's samples. */
  energies: number[];
  /**
   * The sum of the products of two channels' samples, as `products[first][second]` with the first before the second.
   */
  products: number[][];
};

const BLOCK_SAMPLES = sampleRateHz / 4;
/** The number of samples per channel that are passed on in one block. */
const CHUNK_SAMPLES = 4000;

/** Measures interleaved 16 kHz samples of several channels as they arrive: each channel, and each pair. */
export function createChannelMeter(channels: number): {
  push(samples: Int16Array): void;
  finish(): { envelopes: Envelope[]; blocks: ChannelBlock[] };
} {
  const meters = Array.from({ length: channels }, () => createEnvelopeMeter());
  const chunk = Array.from({ length: channels }, () => new Int16Array(CHUNK_SAMPLES));
  const blocks: ChannelBlock[] = [];
  let block = emptyBlock(channels);
  let inBlock = 0;
  let filled = 0;
  let channel = 0;

  const endChunk = () => {
    for (const [index, meter] of meters.entries()) meter.push((chunk[index] as Int16Array).subarray(0, filled));
    for (let sample = 0; sample < filled; sample++) {
      addSample(block, chunk, sample);
      inBlock += 1;
      if (inBlock < BLOCK_SAMPLES) continue;
      blocks.push(block);
      block = emptyBlock(channels);
      inBlock = 0;
    }
    filled = 0;
  };

  return {
    push(samples) {
      for (let index = 0; index < samples.length; index++) {
        (chunk[channel] as Int16Array)[filled] = samples[index] as number;
        channel += 1;
        if (channel < channels) continue;
        channel = 0;
        filled += 1;
        if (filled === CHUNK_SAMPLES) endChunk();
      }
    },
    finish() {
      endChunk();
      if (inBlock > 0) blocks.push(block);
      return { envelopes: meters.map((meter) => meter.finish()), blocks };
    },
  };
}

function emptyBlock(channels: number): ChannelBlock {
  const zeros = () => Array.from({ length: channels }, () => 0);
  return { energies: zeros(), products: Array.from({ length: channels }, zeros) };
}

function addSample({ energies, products }: ChannelBlock, chunk: readonly Int16Array[], sample: number): void {
  for (let first = 0; first < chunk.length; first++) {
    const value = (chunk[first] as Int16Array)[sample] as number;
    energies[first] = (energies[first] as number) + value * value;
    const row = products[first] as number[];
    for (let second = first + 1; second < chunk.length; second++) {
      row[second] = (row[second] as number) + value * ((chunk[second] as Int16Array)[sample] as number);
    }
  }
}
