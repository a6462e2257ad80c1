import { join } from 'node:path';
import { cloudProviders, networkIds } from '@clipwright/contract';
import type { Sandbox } from '@clipwright/sandbox';
import type { Logger } from 'pino';
import { type Config, rootDir } from '../config/config.ts';
import { toLocalOrigin } from '../config/sandbox-settings.ts';
import { StartError } from '../config/start-error.ts';

/** Opens the stand-ins on the first free port. @throws StartError if none is free. */
export async function openSandbox(config: Config, log: Logger): Promise<Sandbox> {
  // Loaded only when used: production does not need it.
  const { startSandbox } = await import('@clipwright/sandbox');
  const [port = 0, ...others] = config.sandboxPorts;
  try {
    return await startSandbox({
      port,
      dataDir: join(config.dataDir, 'sandbox'),
      redirectUris: [`${config.publicUrl}/api/auth/callback/google`],
      driveRedirectUris: cloudProviders.map((id) => `${config.publicUrl}/api/cloud/callback/${id}`),
      networkRedirectUris: networkIds.map((id) => `${config.publicUrl}/api/publishing/callback/${id}`),
      productUrl: config.publicUrl,
      paymentWebhookUrl: `${toLocalOrigin(config)}/api/stripe/webhook`,
      videos: [
        {
          name: 'forty-winters',
          title: 'Forty winters: three sonnets by Shakespeare',
          videoPath: join(rootDir, 'samples', 'forty-winters.mp4'),
          subtitlesPath: join(rootDir, 'samples', 'forty-winters.vtt'),
        },
      ],
      log: (message) => log.debug({ part: 'sandbox' }, message),
    });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw cause;
    if (others.length > 0) return await openSandbox({ ...config, sandboxPorts: others }, log);
    const problem = code === 'EACCES' ? 'may not be opened by this user' : 'is taken by another program';
    throw new StartError(
      `Port ${port} of the sandbox ${problem}. Choose another with SANDBOX_PORT, or any free one with SANDBOX_PORT=0.`,
      { cause },
    );
  }
}
