import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { facts, list } from './environment-facts.ts';

const address = z.url({ protocol: /^https?$/, error: 'it must be an http or https address' });
const isSwitchedOn = z.stringbool({ error: 'it must be true or false' });

function wholeNumber(min: number, max: number) {
  const problem = `it must be a whole number from ${min} to ${max}`;
  return z.coerce.number(problem).int(problem).min(min, problem).max(max, problem);
}

const videoEncoders = ['auto', 'libx264', 'h264_nvenc', 'h264_qsv', 'h264_vaapi', 'h264_videotoolbox'] as const;
export type WantedVideoEncoder = (typeof videoEncoders)[number];

/** Variables for sources, links, speech and language models, with the same names as on the command line. */
export const mediaEnvironment = {
  FFMPEG_PATH: z
    .string()
    .optional()
    .meta(
      facts({ description: 'The ffmpeg to use.', default: 'the one on `PATH`', example: '/opt/ffmpeg/bin/ffmpeg' }),
    ),
  VIDEO_ENCODER: z
    .enum(videoEncoders, `it must be ${videoEncoders.slice(0, -1).join(', ')} or ${videoEncoders.at(-1)}`)
    .default('libx264')
    .meta(
      facts({
        description:
          'The video encoder. `auto` tries graphics cards when a worker starts and uses the first that works. If a card fails at a clip, `libx264` encodes it. `libx264` gives the best quality for a size.',
        default: 'libx264',
        example: 'auto',
      }),
    ),
  YTDLP_PATH: z
    .string()
    .optional()
    .meta(
      facts({
        description: 'The yt-dlp that downloads links, from November 2025 or newer.',
        default: 'the one on `PATH`, or the one that `INSTALL_YTDLP` installs',
        example: '/opt/yt-dlp/yt-dlp',
      }),
    ),
  INSTALL_YTDLP: z
    .union(
      [
        z.enum(['auto', 'ask', 'newest', 'off']),
        // The former boolean value.
        isSwitchedOn.transform((isOn) => (isOn ? ('newest' as const) : ('off' as const))),
      ],
      'it must be auto, ask, newest or off',
    )
    .optional()
    .meta(
      facts({
        description:
          '`auto` downloads a pinned release if there is no yt-dlp (3 MB, verified; needs Python 3.11 or newer). `ask` waits for a button on the upload page. `newest` downloads the newest release, also if the present one is two months old, and needs no Python. `off` never downloads. In production only `ask` shows users the button.',
        default: 'off if `NODE_ENV` is production or test, otherwise auto',
        example: 'off',
      }),
    ),
  LINK_SITES: z
    .enum(['youtube', 'all'], 'it must be youtube or all')
    .default('youtube')
    .meta(
      facts({
        description: 'The sites whose links are accepted: YouTube, or every site that yt-dlp supports.',
        default: 'youtube',
        example: 'all',
      }),
    ),
  LINK_PORTS: list
    .transform((ports) => ports.map(Number))
    .pipe(
      z
        .array(
          z
            .int('it must be numbers from 1 to 65535, such as 80,443')
            .min(1, 'it must be numbers from 1 to 65535, such as 80,443')
            .max(65_535, 'it must be numbers from 1 to 65535, such as 80,443'),
        )
        .min(1, 'it must be numbers from 1 to 65535, such as 80,443'),
    )
    .default([80, 443])
    .meta(
      facts({
        description: 'The ports that a link download may connect to.',
        default: '80,443',
        example: '80,443,8080',
      }),
    ),
  CLIPWRIGHT_MODELS_DIR: z
    .string()
    .default(join(homedir(), '.cache', 'clipwright', 'models'))
    .meta(
      facts({
        description: 'Folder of local models for speech, voices and search.',
        default: '~/.cache/clipwright/models',
        example: '/var/lib/clipwright/models',
      }),
    ),
  CLIPWRIGHT_MODELS_MIRROR: address.optional().meta(
    facts({
      description:
        'The URL of a folder with the models’ archives and yt-dlp’s files under their original names, and the search model’s files in `all-minilm-l6-v2`.',
      default: 'the publishers’ own servers',
      example: 'https://mirror.example.org/models',
    }),
  ),
  INSTALL_MODELS: isSwitchedOn.optional().meta(
    facts({
      description: '`true` lets every user install a speech model or the search model from the browser.',
      default: 'true outside production',
      example: 'false',
    }),
  ),
  INSTALL_SPEECH_MODEL: isSwitchedOn.optional().meta(
    facts({
      description:
        '`true` downloads the default speech model (465 MB) in the background at the first start, if nothing else recognizes speech.',
      default: 'true if users may install models, unless `NODE_ENV` is test',
      example: 'false',
    }),
  ),
  CLIPWRIGHT_TRANSCRIPTION_URL: address.optional().meta(
    facts({
      description: 'An OpenAI-compatible API for speech recognition. It takes precedence over local models.',
      default: 'none',
      example: 'https://api.example.org/v1',
    }),
  ),
  CLIPWRIGHT_TRANSCRIPTION_KEY: z
    .string()
    .max(1000)
    .optional()
    .meta(facts({ description: 'The API’s key.', default: 'none', example: 'sk-…', isSecret: true })),
  CLIPWRIGHT_TRANSCRIPTION_MODEL: z
    .string()
    .max(200)
    .default('whisper-1')
    .meta(
      facts({ description: 'The model for speech recognition.', default: 'whisper-1', example: 'whisper-large-v3' }),
    ),
  CLIPWRIGHT_LLM_URL: address.optional().meta(
    facts({
      description:
        'An OpenAI-compatible API of a language model. Without one, moments and texts come from the transcript.',
      default: 'none',
      example: 'http://localhost:11434/v1',
    }),
  ),
  CLIPWRIGHT_LLM_KEY: z
    .string()
    .max(1000)
    .optional()
    .meta(facts({ description: 'The API’s key.', default: 'none', example: 'sk-…', isSecret: true })),
  CLIPWRIGHT_LLM_MODEL: z
    .string()
    .max(200)
    .optional()
    .meta(
      facts({
        description: 'The language model. Required with `CLIPWRIGHT_LLM_URL`.',
        default: 'none',
        example: 'qwen3:8b',
      }),
    ),
  CLIPWRIGHT_LLM_REVIEW: isSwitchedOn.default(false).meta(
    facts({
      description: '`true` lets the language model also review where clips end, which takes longer.',
      default: 'false',
      example: 'true',
    }),
  ),
  CLIPWRIGHT_EMBEDDING_MODEL: z
    .string()
    .max(200)
    .optional()
    .meta(
      facts({
        description:
          'An embedding model of the same API for search by meaning, instead of the installable search model.',
        default: 'none',
        example: 'nomic-embed-text',
      }),
    ),
  TRENDING_TOPICS_FILE: z
    .string()
    .min(1)
    .optional()
    .meta(
      facts({
        description: 'A text file with one popular topic per line, for the trend analysis.',
        default: 'none: no trend analysis',
        example: '/var/lib/clipwright/topics.txt',
      }),
    ),
  LONGEST_MINUTES_FREE: wholeNumber(1, 1440)
    .default(60)
    .meta(facts({ description: 'The longest source on the free plan, in minutes.', default: '60', example: '30' })),
  LONGEST_MINUTES_PAID: wholeNumber(1, 1440)
    .default(240)
    .meta(facts({ description: 'The longest source on a paid plan, in minutes.', default: '240', example: '480' })),
  LARGEST_SOURCE_GB: wholeNumber(1, 1000)
    .default(10)
    .meta(facts({ description: 'The largest source, in gigabytes.', default: '10', example: '40' })),
  SOURCE_DAYS: wholeNumber(1, 3650)
    .default(30)
    .meta(
      facts({
        description: 'Days to keep sources. Clips stay until they are deleted.',
        default: '30',
        example: '7',
      }),
    ),
};
