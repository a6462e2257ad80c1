import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { TraceSettings } from '../telemetry/open-traces.ts';
import { type BucketSettings, listBucketProblems, toBucketSettings } from './bucket-settings.ts';
import { type CloudConfig, listMissingDriveKeys, toCloudConfig } from './drive-settings.ts';
import { environment } from './environment.ts';
import { listPlainAddresses } from './list-plain-addresses.ts';
import type { WantedVideoEncoder } from './media-environment.ts';
import {
  isPublicAddress,
  listMissingNetworkKeys,
  type PublishingConfig,
  toPublishingConfig,
} from './publishing-settings.ts';
import { requireDatabaseTls } from './require-database-tls.ts';
import { findSandboxProblem, type SandboxConfig, toSandboxConfig } from './sandbox-settings.ts';
import { StartError } from './start-error.ts';
import { listMissingTalkFacts, type TalkConfig, toTalkConfig } from './talk-settings.ts';

/** An OpenID Connect provider's addresses and our client registration. */
export type GoogleConfig = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
  readonly issuer: string;
  readonly jwksUrl: string;
  /**
   * True if its claim that an address is verified can open an existing account. Otherwise it only opens accounts that
   * were created with it and have no other way to sign in.
   */
  readonly mayLinkAccounts: boolean;
};

/** The payment provider and our account there. */
export type PaymentConfig = {
  readonly secretKey: string;
  /** Null: no events are accepted, and payments are only detected by polling. */
  readonly webhookSecret: string | null;
  /** The API's origin. */
  readonly apiBase: string;
  /** True if no real money is charged. */
  readonly isSandbox: boolean;
};

/** A model behind an OpenAI-compatible API. */
export type ModelApi = { readonly baseUrl: string; readonly apiKey: string | null; readonly model: string };

/** The program's settings. */
export type Config = SandboxConfig & {
  readonly host: string;
  readonly port: number;
  /** The origin, without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** The store for users' files; null: the data folder. */
  readonly bucket: BucketSettings | null;
  readonly roles: readonly ('api' | 'worker')[];
  /** Schema handling at startup: update it, update it and exit, or leave it unchanged. */
  readonly migrate: '1' | '0' | 'only';
  /** The maximum number of connections per database role. */
  readonly databasePool: number;
  /** The trace collector; null: no traces are recorded. */
  readonly traces: TraceSettings | null;
  /** The addresses of the accounts that can open the operator page, in lower case; empty: the oldest account's. */
  readonly adminEmails: readonly string[];
  /** Null: only the main port. */
  readonly admin: { readonly host: string; readonly port: number } | null;
  readonly work: {
    /** Queue names, each prefixed with a minus if excluded; empty for all. */
    readonly queues: readonly string[];
    /** Null: based on the number of cores. */
    readonly rendersAtOnce: number | null;
    /** The niceness of the programs that make clips, 0 to 19. */
    readonly renderNiceness: number;
    /** The time running jobs have to finish when the program is stopped. */
    readonly drainSec: number;
  };
  /** Absolute; null: in the data folder. */
  readonly workDir: string | null;
  readonly isProduction: boolean;
  /** True if browsers must also use TLS for subdomains of the public address. */
  readonly isStrictForSubdomains: boolean;
  /** The retention time for entries in an account's security log. */
  readonly securityLogDays: number;
  /** The retention time for a completed run's stages that no other run builds on. */
  readonly stageDays: number;
  /** IP addresses and ranges. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Used instead of generated secrets, newest first; null: the data folder's secrets. */
  readonly secrets: readonly string[] | null;
  readonly requireEmailVerification: boolean;
  /** The minimum length for new passwords, in characters. */
  readonly passwordMinLength: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly google: GoogleConfig | null;
  /** Null: nothing can be bought. */
  readonly payments: PaymentConfig | null;
  /** Drive settings, for users' own drives. */
  readonly cloud: CloudConfig;
  /** Settings of the networks that clips are posted to. */
  readonly publishing: PublishingConfig;
  /** The locations of the engine's programs and models. */
  readonly media: {
    readonly ffmpegPath: string | undefined;
    readonly path: string;
    /** The encoder for clips, if it works; `auto`: the first working graphics card encoder. */
    readonly videoEncoder: WantedVideoEncoder;
    readonly modelsDir: string;
    /** Null: the address where each model is published. */
    readonly modelsMirrorUrl: string | null;
    /** True if users may install speech models. */
    readonly canInstallModels: boolean;
    /** True if the default speech model is installed at startup when there is no speech recognition. */
    readonly installsSpeechModel: boolean;
    readonly transcription: ModelApi | null;
    readonly languageModel: (ModelApi & { readonly reviewEndings: boolean }) | null;
    /** The model's name in the language model's API. */
    readonly embedding: ModelApi | null;
    /** A file of currently popular topics, one per line. */
    readonly trendingTopicsFile: string | null;
  };
  /** The limits for sources. */
  readonly limits: {
    readonly longestMinutesFree: number;
    readonly longestMinutesPaid: number;
    readonly largestSourceBytes: number;
    readonly retentionDays: number;
  };
  readonly webhooks: {
    /** True if webhooks may connect to this machine. */
    readonly allowsLoopback: boolean;
    /** The delay between the first attempt and the second. */
    readonly firstPauseSec: number;
  };
  /** Footage for trying out the product; null: none is configured. */
  readonly talk: TalkConfig | null;
  /** The kinds of links that can be fetched, and their limits. */
  readonly links: {
    readonly ytDlpPath: string | undefined;
    readonly path: string;
    /** The folder for the newest yt-dlp; searched after `path`, or before it if the newest is preferred. */
    readonly toolsDir: string;
    /** The folder for the pinned release, searched last and shared with the command line. */
    readonly modelsDir: string;
    /** Null: the address where it is published. */
    readonly mirrorUrl: string | null;
    /** The way yt-dlp is installed on a machine without it. */
    readonly fetching: 'auto' | 'ask' | 'newest' | 'off';
    /** True if users may start its download. */
    readonly canUsersFetch: boolean;
    readonly sites: 'youtube' | 'all';
    readonly ports: readonly number[];
    /** Names that resolve to a server on this machine; only the sandbox sets its own here. */
    readonly localHosts: ReadonlyMap<string, { address: string; port: number }>;
    /** A sandbox link to try. */
    readonly exampleUrl: string | null;
  };
};

/** The checkout, which is the base for relative paths. */
export const rootDir = resolve(import.meta.dirname, '..', '..', '..', '..');

/**
 * Reads the environment and `.env` (the checkout's, then the data folder's); a variable set in the environment wins.
 * This is the only place in the server that reads the environment.
 * @throws StartError that lists every invalid variable.
 */
export function readConfig(): Config {
  const fromRoot = readEnvFile(join(rootDir, '.env'));
  const variables = { ...fromRoot, ...withoutEmpty(process.env) };
  const dataDir = resolve(rootDir, variables.CLIPWRIGHT_DATA ?? 'data');
  return parseConfig({ ...fromRoot, ...readEnvFile(join(dataDir, '.env')), ...withoutEmpty(process.env) });
}

/** Builds the configuration from the given variables only. @throws StartError that lists every invalid variable. */
export function parseConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = withoutEmpty(variables);
  const parsed = environment.safeParse(set);
  const problems = parsed.success ? listConflicts(parsed.data) : listProblems(parsed.error, set);
  if (!parsed.success || problems.length > 0) {
    throw new StartError(
      [
        'Clipwright cannot start with these settings:',
        ...problems.map((problem) => `  ${problem}`),
        'Change them in the environment or in .env; docs/self-hosting/settings.md explains every variable.',
      ].join('\n'),
    );
  }
  return toConfig(parsed.data, set.PATH ?? '');
}

function toConfig(env: z.output<typeof environment>, path: string): Config {
  const isProduction = env.NODE_ENV === 'production';
  const canInstallModels = env.INSTALL_MODELS ?? !isProduction;
  const smtpUrl = env.SMTP_URL ?? null;
  const google =
    env.GOOGLE_CLIENT_ID === undefined || env.GOOGLE_CLIENT_SECRET === undefined
      ? null
      : {
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
          tokenUrl: env.GOOGLE_TOKEN_URL,
          userInfoUrl: env.GOOGLE_USERINFO_URL,
          issuer: env.GOOGLE_ISSUER,
          jwksUrl: env.GOOGLE_JWKS_URL,
          mayLinkAccounts: true,
        };
  const payments =
    env.STRIPE_SECRET_KEY === undefined
      ? null
      : {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
          apiBase: env.STRIPE_API_BASE,
          isSandbox: false,
        };
  const cloud = toCloudConfig(env);
  const publicUrl = publicUrlOf(env);
  const isIncomplete =
    smtpUrl === null || google === null || payments === null || Object.values(cloud.drives).includes(null);
  const sandbox = toSandboxConfig(env, publicUrl, isIncomplete);
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDir: resolve(rootDir, env.CLIPWRIGHT_DATA),
    databaseUrl: env.DATABASE_URL === undefined ? null : requireDatabaseTls(env.DATABASE_URL),
    bucket: toBucketSettings(env),
    roles: env.ROLES,
    migrate: env.MIGRATE,
    databasePool: env.DATABASE_POOL,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, headers: env.OTEL_EXPORTER_OTLP_HEADERS }
      : null,
    adminEmails: env.ADMIN_EMAILS,
    admin: env.ADMIN_PORT === undefined ? null : { host: env.ADMIN_HOST, port: env.ADMIN_PORT },
    work: {
      queues: env.WORKER_QUEUES,
      rendersAtOnce: env.RENDERS_AT_ONCE ?? null,
      renderNiceness: env.RENDER_NICENESS,
      drainSec: env.DRAIN_SEC,
    },
    workDir: env.WORK_DIR === undefined ? null : resolve(rootDir, env.WORK_DIR),
    isProduction,
    ...sandbox,
    isStrictForSubdomains: env.STRICT_TRANSPORT_SUBDOMAINS,
    securityLogDays: env.SECURITY_LOG_DAYS,
    stageDays: env.STAGE_DAYS,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    secrets: env.CLIPWRIGHT_SECRET ?? null,
    requireEmailVerification: env.REQUIRE_EMAIL_VERIFICATION,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    smtpUrl,
    mailFrom: env.MAIL_FROM,
    google,
    payments,
    cloud,
    publishing: toPublishingConfig(env),
    media: {
      ffmpegPath: env.FFMPEG_PATH,
      path,
      videoEncoder: env.VIDEO_ENCODER,
      modelsDir: env.CLIPWRIGHT_MODELS_DIR,
      modelsMirrorUrl: env.CLIPWRIGHT_MODELS_MIRROR ?? null,
      canInstallModels,
      installsSpeechModel: env.INSTALL_SPEECH_MODEL ?? (canInstallModels && env.NODE_ENV !== 'test'),
      ...toModelApis(env),
      trendingTopicsFile: env.TRENDING_TOPICS_FILE ?? null,
    },
    limits: {
      longestMinutesFree: env.LONGEST_MINUTES_FREE,
      longestMinutesPaid: env.LONGEST_MINUTES_PAID,
      largestSourceBytes: env.LARGEST_SOURCE_GB * 1024 ** 3,
      retentionDays: env.SOURCE_DAYS,
    },
    webhooks: {
      allowsLoopback: env.WEBHOOKS_TO_LOOPBACK ?? (sandbox.isSandbox && sandbox.isLocalOnly),
      firstPauseSec: env.WEBHOOK_PAUSE_SEC,
    },
    talk: toTalkConfig(env),
    links: {
      ytDlpPath: env.YTDLP_PATH,
      path,
      toolsDir: resolve(rootDir, env.CLIPWRIGHT_DATA, 'tools'),
      modelsDir: env.CLIPWRIGHT_MODELS_DIR,
      mirrorUrl: env.CLIPWRIGHT_MODELS_MIRROR ?? null,
      fetching: env.INSTALL_YTDLP ?? (env.NODE_ENV === 'development' ? 'auto' : 'off'),
      canUsersFetch: !isProduction || env.INSTALL_YTDLP === 'ask',
      sites: env.LINK_SITES,
      ports: env.LINK_PORTS,
      localHosts: new Map(),
      exampleUrl: null,
    },
  };
}

function publicUrlOf(env: Pick<z.output<typeof environment>, 'PUBLIC_URL' | 'PORT'>): string {
  return env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
}

function toModelApis(
  env: z.output<typeof environment>,
): Pick<Config['media'], 'transcription' | 'languageModel' | 'embedding'> {
  const speechUrl = env.CLIPWRIGHT_TRANSCRIPTION_URL;
  const languageUrl = env.CLIPWRIGHT_LLM_URL;
  const [model, embeddingModel] = [env.CLIPWRIGHT_LLM_MODEL, env.CLIPWRIGHT_EMBEDDING_MODEL];
  const language = { baseUrl: languageUrl ?? '', apiKey: env.CLIPWRIGHT_LLM_KEY ?? null };
  return {
    transcription:
      speechUrl === undefined
        ? null
        : {
            baseUrl: speechUrl,
            apiKey: env.CLIPWRIGHT_TRANSCRIPTION_KEY ?? null,
            model: env.CLIPWRIGHT_TRANSCRIPTION_MODEL,
          },
    languageModel:
      languageUrl === undefined || model === undefined
        ? null
        : { ...language, model, reviewEndings: env.CLIPWRIGHT_LLM_REVIEW },
    embedding:
      languageUrl === undefined || embeddingModel === undefined ? null : { ...language, model: embeddingModel },
  };
}

/** Lists problems with variables that require or exclude each other. */
function listConflicts(env: z.output<typeof environment>): string[] {
  const [id, secret] = [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET];
  if (id !== undefined && secret === undefined) return ['GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID needs it.'];
  if (id === undefined && secret !== undefined) return ['GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET needs it.'];
  if (env.STRIPE_WEBHOOK_SECRET !== undefined && env.STRIPE_SECRET_KEY === undefined) {
    return ['STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET needs it.'];
  }
  const driveKeys = listMissingDriveKeys(env);
  if (driveKeys.length > 0) return driveKeys;
  const servesFiles = env.S3_BUCKET !== undefined || isPublicAddress(publicUrlOf(env));
  const networkKeys = listMissingNetworkKeys(env, { servesFiles });
  if (networkKeys.length > 0) return networkKeys;
  if (env.CLIPWRIGHT_LLM_URL !== undefined && env.CLIPWRIGHT_LLM_MODEL === undefined) {
    return ['CLIPWRIGHT_LLM_MODEL is missing: CLIPWRIGHT_LLM_URL needs it.'];
  }
  const bucketProblems = listBucketProblems(env);
  if (bucketProblems.length > 0) return bucketProblems;
  const talkFacts = listMissingTalkFacts(env);
  if (talkFacts.length > 0) return talkFacts;
  const plainAddresses = listPlainAddresses(env);
  if (plainAddresses.length > 0) return plainAddresses;
  const sandboxProblem = findSandboxProblem(env, publicUrlOf(env));
  return sandboxProblem === null ? [] : [sandboxProblem];
}

function listProblems(error: z.ZodError, set: Readonly<Record<string, string | undefined>>): string[] {
  const problems = error.issues.map((issue) => {
    const name = String(issue.path[0]) as keyof typeof environment.shape;
    const isSecret = environment.shape[name].meta()?.isSecret === true;
    return `${name} is ${isSecret ? 'not valid' : JSON.stringify(set[name])}: ${issue.message}.`;
  });
  return [...new Set(problems)];
}

/** An empty variable counts as unset, as in any `.env` file. */
function withoutEmpty(variables: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
}

function readEnvFile(file: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {};
  try {
    return withoutEmpty(parseEnv(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartError(`${file} cannot be read: make it readable, or remove it.`, { cause });
  }
}
