import * as tf from '@tensorflow/tfjs-core';
import type { Weights } from './parse-ssd-weights.ts';

/** The side of the square on which the network was trained, in pixels. */
export const networkSidePx = 512;

/** The network halves its input five times, so each side must be a multiple of this. */
export const networkStepPx = 32;

/** Boxes as top, left, bottom and right in fractions of the square, four numbers per box, and a score 0..1 for each. */
export type RawDetections = { boxes: Float32Array; scores: Float32Array };

/** Two feature maps, at 1/16 and 1/32 of the picture's size. */
type Features = { fine: tf.Tensor4D; coarse: tf.Tensor4D };

const BATCH_NORM_EPSILON = 0.001;
const stridedBlocks = new Set([2, 4, 6, 12]);
const FINE_BLOCK = 11;
/** The number of pixels per side for one value in the fine map; each value has several anchor squares around it. */
const FINE_STEP_PX = 16;
const ANCHORS_EACH = 3;
const LAST_BLOCK = 13;

/** Detects faces in a picture. */
type Detect = (picture: Float32Array, size: Size) => RawDetections;

/**
 * Builds the SSD MobileNet v1 face network from @vladmandic/face-api out of its weights, optimized for speed: batch
 * normalization is folded into the weights, activations are fused, and only the part of the 512 px square that the
 * picture covers passes through the expensive layers. A 16:9 picture needs 9/16 of the square. `detectSmall` stops at
 * the anchor squares for small faces, which come first in the output, and ignores the rest of the square.
 */
export function createSsdNetwork(weights: Weights): { detect: Detect; detectSmall: Detect } {
  const layers = buildLayers(weights);
  // The layers' output for the black remainder of the square is constant.
  const black = tf.tidy(() => layers.features(tf.fill([1, networkSidePx, networkSidePx, 3], -1)));
  const anchors = get(weights, 'Output/extra_dim').values;
  return {
    detect: (picture, { widthPx, heightPx }) =>
      tf.tidy(() => {
        const seen = layers.features(tf.tensor4d(picture, [1, heightPx, widthPx, 3]));
        const { encodings, logits } = layers.predict({
          fine: inpaint(black.fine, seen.fine),
          coarse: inpaint(black.coarse, seen.coarse),
        });
        return decode(encodings.dataSync<'float32'>(), logits.dataSync<'float32'>(), anchors);
      }),
    detectSmall: (picture, { widthPx, heightPx }) =>
      tf.tidy(() => {
        const { encodings, logits } = layers.predictSmall(tf.tensor4d(picture, [1, heightPx, widthPx, 3]));
        const [rows, columns] = [heightPx / FINE_STEP_PX, widthPx / FINE_STEP_PX];
        const small = smallAnchors(anchors, rows, columns);
        return decode(encodings.dataSync<'float32'>(), logits.dataSync<'float32'>(), small);
      }),
  };
}

/** Returns the anchors in the upper left part. The first anchors are in rows across the whole square. */
function smallAnchors(anchors: Float32Array, rows: number, columns: number): Float32Array {
  const values = columns * ANCHORS_EACH * 4;
  const small = new Float32Array(rows * values);
  for (let row = 0; row < rows; row++) {
    const from = row * (networkSidePx / FINE_STEP_PX) * ANCHORS_EACH * 4;
    small.set(anchors.subarray(from, from + values), row * values);
  }
  return small;
}

type Size = { widthPx: number; heightPx: number };

function buildLayers(weights: Weights) {
  const pointwise = (name: string, stride = 1) => {
    const filter = tensor(weights, `${name}/weights`);
    const bias = tensor(weights, `${name}/convolution_bn_offset`);
    return (x: tf.Tensor4D) =>
      tf.fused.conv2d({ x, filter: filter as tf.Tensor4D, strides: stride, pad: 'same', bias, activation: 'relu6' });
  };
  const depthwise = (name: string, stride: number) => {
    const { filter, bias } = foldBatchNorm(weights, name);
    return (x: tf.Tensor4D) =>
      tf.fused.depthwiseConv2d({ x, filter, strides: stride, pad: 'same', bias, activation: 'relu6' });
  };
  const predictor = (name: string, values: number) => {
    const filter = tensor(weights, `${name}/weights`);
    const bias = tensor(weights, `${name}/biases`);
    return (x: tf.Tensor4D) =>
      tf.reshape(tf.fused.conv2d({ x, filter: filter as tf.Tensor4D, strides: 1, pad: 'same', bias }), [-1, values]);
  };
  const first = pointwise('MobilenetV1/Conv2d_0_pointwise', 2);
  const blocks = Array.from({ length: LAST_BLOCK }, (_, index) => ({
    depthwise: depthwise(`MobilenetV1/Conv2d_${index + 1}_depthwise`, stridedBlocks.has(index + 1) ? 2 : 1),
    pointwise: pointwise(`MobilenetV1/Conv2d_${index + 1}_pointwise`),
  }));
  const extras = Array.from({ length: 8 }, (_, index) =>
    pointwise(`Prediction/Conv2d_${index}_pointwise`, index % 2 === 1 ? 2 : 1),
  );
  const heads = Array.from({ length: 6 }, (_, index) => ({
    encodings: predictor(`Prediction/BoxPredictor_${index}/BoxEncodingPredictor`, 4),
    logits: predictor(`Prediction/BoxPredictor_${index}/ClassPredictor`, 3),
  }));
  const runBlock = (x: tf.Tensor4D, index: number) => {
    const block = blocks[index];
    return block ? tf.tidy(() => block.pointwise(block.depthwise(x))) : x;
  };
  const toFine = (picture: tf.Tensor4D) => {
    let x = first(picture);
    for (let index = 0; index < FINE_BLOCK; index++) {
      const before = x;
      x = runBlock(x, index);
      // Freed immediately: keeping all maps would double the memory, which WebAssembly never releases.
      before.dispose();
    }
    return x;
  };
  return {
    features: (picture: tf.Tensor4D): Features => {
      const fine = toFine(picture);
      let coarse = fine;
      for (let index = FINE_BLOCK; index < LAST_BLOCK; index++) {
        const before = coarse;
        coarse = runBlock(coarse, index);
        if (before !== fine) before.dispose();
      }
      return { fine, coarse };
    },
    predictSmall: (picture: tf.Tensor4D) => {
      const fine = toFine(picture);
      const ask = (head: 'encodings' | 'logits') => heads[0]?.[head](fine) ?? fine;
      return { encodings: ask('encodings'), logits: ask('logits') };
    },
    predict: ({ fine, coarse }: Features) => {
      const maps = [fine, coarse];
      let x = coarse;
      extras.forEach((extra, index) => {
        x = extra(x);
        if (index % 2 === 1) maps.push(x);
      });
      const ask = (head: 'encodings' | 'logits') =>
        tf.concat(
          heads.flatMap((layer, index) => {
            const map = maps[index];
            return map ? [layer[head](map)] : [];
          }),
          0,
        );
      return { encodings: ask('encodings'), logits: ask('logits') };
    },
  };
}

/** Folds batch normalization, one factor and one offset per channel, into the preceding convolution. */
function foldBatchNorm(weights: Weights, name: string): { filter: tf.Tensor4D; bias: tf.Tensor1D } {
  const { shape, values } = get(weights, `${name}/depthwise_weights`);
  const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(
    (part) => get(weights, `${name}/BatchNorm/${part}`).values,
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  const factor = gamma.map((value, channel) => value / Math.sqrt((variance[channel] ?? 0) + BATCH_NORM_EPSILON));
  const channels = factor.length;
  return {
    filter: tf.tensor4d(
      values.map((value, index) => value * (factor[index % channels] ?? 0)),
      shape as [number, number, number, number],
    ),
    bias: tf.tensor1d(beta.map((value, channel) => value - (mean[channel] ?? 0) * (factor[channel] ?? 0))),
  };
}

/** Returns a black square's map with the upper left part replaced by the picture's map. */
function inpaint(black: tf.Tensor4D, seen: tf.Tensor4D): tf.Tensor4D {
  const [, side, , channels] = black.shape;
  const [, rows, columns] = seen.shape;
  let map = seen;
  if (columns < side) {
    map = tf.concat([map, tf.slice(black, [0, 0, columns, 0], [1, rows, side - columns, channels])], 2);
  }
  if (rows < side) map = tf.concat([map, tf.slice(black, [0, rows, 0, 0], [1, side - rows, side, channels])], 1);
  return map;
}

/**
 * Decodes SSD box coding: each anchor's center is shifted by a tenth of the value, and its size scaled by the
 * exponential of a fifth of the value.
 */
function decode(encodings: Float32Array, logits: Float32Array, anchors: Float32Array): RawDetections {
  const count = anchors.length / 4;
  const boxes = new Float32Array(count * 4);
  const scores = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    const at = index * 4;
    const [top = 0, left = 0, bottom = 0, right = 0] = anchors.subarray(at, at + 4);
    const [moveY = 0, moveX = 0, growY = 0, growX = 0] = encodings.subarray(at, at + 4);
    const height = bottom - top;
    const width = right - left;
    const centerY = top + height / 2 + (moveY / 10) * height;
    const centerX = left + width / 2 + (moveX / 10) * width;
    const halfHeight = (Math.exp(growY / 5) * height) / 2;
    const halfWidth = (Math.exp(growX / 5) * width) / 2;
    boxes.set([centerY - halfHeight, centerX - halfWidth, centerY + halfHeight, centerX + halfWidth], at);
    // The classes are background, face, and an untrained one.
    scores[index] = 1 / (1 + Math.exp(-(logits[index * 3 + 1] ?? 0)));
  }
  return { boxes, scores };
}

function get(weights: Weights, name: string) {
  const weight = weights.get(name);
  if (!weight) throw new Error(`The face model has no tensor named ${name}.`);
  return weight;
}

function tensor(weights: Weights, name: string): tf.Tensor {
  const { shape, values } = get(weights, name);
  return tf.tensor(values, shape);
}
