import type { TestTensor } from './safetensors.ts';

/** A BERT encoder's tensors under their real names; `fill` sets their values. */
export function tinyBert(
  { vocabulary, positions, width, wide, layers }: TinyBert,
  fill: (name: string, at: number) => number,
): Record<string, TestTensor> {
  const tensors: Record<string, TestTensor> = {};
  const add = (name: string, ...shape: number[]) => {
    const count = shape.reduce((product, size) => product * size, 1);
    tensors[name] = { shape, values: Array.from({ length: count }, (_, at) => fill(name, at)) };
  };
  const addLinear = (name: string, from: number, to: number) => {
    add(`${name}.weight`, to, from);
    add(`${name}.bias`, to);
  };
  const addNorm = (name: string) => {
    add(`${name}.weight`, width);
    add(`${name}.bias`, width);
  };
  add('embeddings.word_embeddings.weight', vocabulary, width);
  add('embeddings.position_embeddings.weight', positions, width);
  add('embeddings.token_type_embeddings.weight', 2, width);
  addNorm('embeddings.LayerNorm');
  for (let layer = 0; layer < layers; layer++) {
    const name = `encoder.layer.${layer}`;
    for (const part of ['query', 'key', 'value']) addLinear(`${name}.attention.self.${part}`, width, width);
    addLinear(`${name}.attention.output.dense`, width, width);
    addNorm(`${name}.attention.output.LayerNorm`);
    addLinear(`${name}.intermediate.dense`, width, wide);
    addLinear(`${name}.output.dense`, wide, width);
    addNorm(`${name}.output.LayerNorm`);
  }
  return tensors;
}

type TinyBert = { vocabulary: number; positions: number; width: number; wide: number; layers: number };

/** Identity layers: every linear weight is zero, and every layer norm is neutral. */
export function passOn(name: string): number {
  return name.endsWith('LayerNorm.weight') ? 1 : 0;
}

/**
 * A whole-word tokenizer that opens a text with token 2 and closes it with token 3; token 1 represents unknown words.
 */
export function tinyTokenizer(words: readonly string[]) {
  const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
  const mark = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  const specialToken = (content: string) => [
    content,
    { id: content, ids: [special.indexOf(content)], tokens: [content] },
  ];
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: special.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [mark('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, mark('[SEP]')],
      pair: [],
      special_tokens: Object.fromEntries([specialToken('[CLS]'), specialToken('[SEP]')]),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries([...special, ...words].map((word, id) => [word, id])),
    },
  };
}
