import type { MediaTools } from '@clipwright/media';
import type { Config } from '../../config/config.ts';
import type { Deps } from '../../deps.ts';
import { encoderFailure } from '../../telemetry/operations.ts';

/** The subset of the media tools that chooses the encoder for clips. */
export type EncoderOfWork = Pick<MediaTools, 'videoEncoder' | 'onEncoderFailure'>;

/** This process's encoder for clips. */
export type EncoderFinder = {
  /** Tries the encoder once if an encoder other than x264 is configured. */
  find(tools: MediaTools): Promise<EncoderOfWork>;
  /** The name of the encoder in use; null before the first trial run. */
  found(): string | null;
};

/** Finds this process's encoder for clips. Does a trial run if an encoder other than x264 is configured. */
export function createEncoderFinder({
  config,
  log,
}: {
  config: { media: Pick<Config['media'], 'videoEncoder'> };
} & Pick<Deps, 'log'>): EncoderFinder {
  const encoderSetting = config.media.videoEncoder;
  let name: string | null = encoderSetting === 'libx264' ? encoderSetting : null;
  let finding: Promise<EncoderOfWork> | null = null;
  async function tryEncoders(tools: MediaTools): Promise<EncoderOfWork> {
    const { chooseVideoEncoder } = await import('@clipwright/media');
    const { encoder, refused } = await chooseVideoEncoder(tools, encoderSetting);
    const isWanted = encoderSetting === 'auto' || encoderSetting === encoder.name;
    name = encoder.name;
    log[isWanted ? 'info' : 'warn']({ wanted: encoderSetting, encoder, refused }, 'The encoder for clips was chosen');
    return {
      videoEncoder: encoder,
      onEncoderFailure(err) {
        encoderFailure.publish({});
        log.warn({ err, encoder: encoder.name }, 'A clip was encoded by libx264 after the card failed');
      },
    };
  }
  return {
    async find(tools) {
      if (encoderSetting === 'libx264') return {};
      // A failed trial run is repeated with the next clip.
      finding ??= tryEncoders(tools).catch((error: unknown) => {
        finding = null;
        throw error;
      });
      return await finding;
    },
    found: () => name,
  };
}
