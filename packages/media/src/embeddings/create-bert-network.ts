import * as tf from '@tensorflow/tfjs-core';
import { MediaError } from '../media-error.ts';
import type { Tensors } from './parse-safetensors.ts';

const LAYER_NORM_EPSILON = 1e-12;

/** One layer: attention between the tokens, then a feed-forward network per token. */
type Layer = {
  /** Queries (already divided by the square root of the head size), keys and values, side by side. */
  attend: Linear;
  attended: Linear;
  attendedNorm: Norm;
  widen: Linear;
  narrow: Linear;
  norm: Norm;
};
type Linear = { weights: tf.Tensor2D; bias: tf.Tensor1D };
type Norm = { scale: tf.Tensor1D; offset: tf.Tensor1D };

/**
 * Builds the BERT encoder of a sentence-embedding model from its weights: word, position and type embeddings, attention
 * layers, mean pooling over all tokens, and normalization to unit length. It encodes one text per call. The caller must
 * select the TensorFlow.js backend first.
 * @param headSize dimensions per token in each attention head.
 * @returns a function that turns token ids, at most as many as the model has positions, into the text's vector.
 * @throws MediaError `model-missing` if the weights belong to a different kind of model.
 */
export function createBertNetwork(
  tensors: Tensors,
  { headSize }: { headSize: number },
): (tokens: readonly number[]) => Float32Array {
  const embed = createEmbeddings(tensors);
  const firstNorm = norm(tensors, 'embeddings.LayerNorm');
  const layers: Layer[] = [];
  while (tensors.has(`encoder.layer.${layers.length}.attention.self.query.weight`)) {
    layers.push(layer(tensors, `encoder.layer.${layers.length}`, headSize));
  }
  if (layers.length === 0) throw noModel('it has no layers');
  return (tokens) => {
    const mean = tf.tidy(() => {
      let x = normalize(embed(tokens), firstNorm);
      for (const one of layers) {
        const before = x;
        x = tf.tidy(() => passLayer(before, one, headSize));
      }
      return tf.mean(x, 0);
    });
    const vector = mean.dataSync<'float32'>();
    mean.dispose();
    const length = Math.hypot(...vector);
    return length > 0 ? vector.map((value) => value / length) : Float32Array.from(vector);
  };
}

function passLayer(x: tf.Tensor2D, { attend, attended, attendedNorm, widen, narrow, norm }: Layer, headSize: number) {
  const [count, width] = x.shape;
  const toHeads = (part: tf.Tensor) =>
    tf.transpose(tf.reshape(part, [count, width / headSize, headSize]), [1, 0, 2]) as tf.Tensor3D;
  const [queries, keys, values] = tf.split(apply(x, attend), 3, 1).map(toHeads) as [
    tf.Tensor3D,
    tf.Tensor3D,
    tf.Tensor3D,
  ];
  const shares = tf.softmax(tf.matMul(queries, keys, false, true));
  const seen = tf.reshape(tf.transpose(tf.matMul(shares, values), [1, 0, 2]), [count, width]) as tf.Tensor2D;
  const middle = normalize(tf.add(x, apply(seen, attended)), attendedNorm);
  return normalize(tf.add(middle, apply(gelu(apply(middle, widen)), narrow)), norm);
}

function apply(x: tf.Tensor2D, { weights, bias }: Linear): tf.Tensor2D {
  return tf.fused.matMul({ a: x, b: weights, bias }) as tf.Tensor2D;
}

function normalize(x: tf.Tensor2D, { scale, offset }: Norm): tf.Tensor2D {
  const centered = tf.sub(x, tf.mean(x, 1, true));
  const variance = tf.mean(tf.square(centered), 1, true);
  const deviations = tf.mul(centered, tf.rsqrt(tf.add(variance, LAYER_NORM_EPSILON)));
  return tf.add(tf.mul(deviations, scale), offset);
}

function gelu(x: tf.Tensor2D): tf.Tensor2D {
  return tf.mul(tf.mul(x, 0.5), tf.add(tf.erf(tf.mul(x, Math.SQRT1_2)), 1));
}

/** Looks up embeddings outside WebAssembly memory, which then need not hold words that no text contains. */
function createEmbeddings(tensors: Tensors): (tokens: readonly number[]) => tf.Tensor2D {
  const words = get(tensors, 'embeddings.word_embeddings.weight');
  const positions = get(tensors, 'embeddings.position_embeddings.weight');
  const types = get(tensors, 'embeddings.token_type_embeddings.weight');
  const width = words.shape[1] ?? 0;
  return (tokens) => {
    const values = new Float32Array(tokens.length * width);
    for (const [place, token] of tokens.entries()) {
      for (let at = 0; at < width; at++) {
        values[place * width + at] =
          (words.values[token * width + at] ?? 0) +
          (positions.values[place * width + at] ?? 0) +
          (types.values[at] ?? 0);
      }
    }
    return tf.tensor2d(values, [tokens.length, width]);
  };
}

function layer(tensors: Tensors, name: string, headSize: number): Layer {
  return {
    attend: joinLinear(tensors, [
      { name: `${name}.attention.self.query`, factor: 1 / Math.sqrt(headSize) },
      { name: `${name}.attention.self.key`, factor: 1 },
      { name: `${name}.attention.self.value`, factor: 1 },
    ]),
    attended: joinLinear(tensors, [{ name: `${name}.attention.output.dense`, factor: 1 }]),
    attendedNorm: norm(tensors, `${name}.attention.output.LayerNorm`),
    widen: joinLinear(tensors, [{ name: `${name}.intermediate.dense`, factor: 1 }]),
    narrow: joinLinear(tensors, [{ name: `${name}.output.dense`, factor: 1 }]),
    norm: norm(tensors, `${name}.output.LayerNorm`),
  };
}

/** Fuses layers that share an input. PyTorch stores weights by output, but fast multiplication needs them by input. */
function joinLinear(tensors: Tensors, parts: readonly { name: string; factor: number }[]): Linear {
  return tf.tidy((): Linear => {
    const weights = parts.map(({ name, factor }) => {
      const { shape, values } = get(tensors, `${name}.weight`);
      return tf.mul(tf.transpose(tf.tensor2d(values, [shape[0] ?? 0, shape[1] ?? 0])), factor) as tf.Tensor2D;
    });
    const biases = parts.map(({ name, factor }) =>
      tf.mul(tf.tensor1d(get(tensors, `${name}.bias`).values), factor),
    ) as tf.Tensor1D[];
    return { weights: tf.concat(weights, 1), bias: tf.concat(biases, 0) };
  });
}

function norm(tensors: Tensors, name: string): Norm {
  return {
    scale: tf.tensor1d(get(tensors, `${name}.weight`).values),
    offset: tf.tensor1d(get(tensors, `${name}.bias`).values),
  };
}

function get(tensors: Tensors, name: string) {
  const stored = tensors.get(name);
  if (!stored) throw noModel(`it has no tensor named ${name}`);
  return stored;
}

function noModel(why: string): MediaError {
  return new MediaError('model-missing', `The search model cannot be used (${why}): remove it and install it again.`);
}
