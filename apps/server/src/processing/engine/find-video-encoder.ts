import { chooseVideoEncoder, type MediaTools } from '@clipwright/media';
import type { Config } from '../../config/config.ts';
import type { Deps } from '../../deps.ts';
import { encoderFailure } from '../../telemetry/operations.ts';

/** What the engine is told of the encoder for clips. */
export type EncoderOfWork = Pick<MediaTools, 'videoEncoder' | 'onEncoderFailure'>;

/** What processes chose, by their settings. */
const chosen = new WeakMap<object, string>();

/** The encoder that this process makes clips with; null where it makes none, or has not tried it yet. */
export function readVideoEncoder(config: object): string | null {
  return chosen.get(config) ?? null;
}

/** Finds the encoder for clips of this process, once, by a trial where another than x264 is wanted. */
export function createEncoderFinder({
  config,
  log,
}: {
  config: { media: Pick<Config['media'], 'videoEncoder'> };
} & Pick<Deps, 'log'>): (tools: MediaTools) => Promise<EncoderOfWork> {
  const wanted = config.media.videoEncoder;
  let found: Promise<EncoderOfWork> | null = null;
  if (wanted === 'libx264') chosen.set(config, wanted);
  async function find(tools: MediaTools): Promise<EncoderOfWork> {
    const { encoder, refused } = await chooseVideoEncoder(tools, wanted);
    const isWanted = wanted === 'auto' || wanted === encoder.name;
    chosen.set(config, encoder.name);
    log[isWanted ? 'info' : 'warn']({ wanted, encoder, refused }, 'The encoder for clips was chosen');
    return {
      videoEncoder: encoder,
      onEncoderFailure(err) {
        encoderFailure.publish({});
        log.warn({ err, encoder: encoder.name }, 'A clip was encoded by libx264 after the card failed');
      },
    };
  }
  return async (tools) => {
    if (wanted === 'libx264') return {};
    // What failed is tried again with the next clip.
    found ??= find(tools).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return await found;
  };
}
