import type { InstallationWarning } from '@clipwright/contract';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { withoutMail } from '../mail/index.ts';

/**
 * Lists settings an operator should change before others use this installation. No message contains an address or a
 * path.
 */
export function listWarnings(config: Config): InstallationWarning[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  const isPublic = !isLoopbackHost(hostname);
  const warnings: InstallationWarning[] = [];
  if (config.isSandbox && !config.isLocalOnly) {
    warnings.push({
      code: 'sandbox_on_public_address',
      message:
        'The sandbox is on where other machines can reach Clipwright. Its own port is reached by this machine alone, so mail, Google sign-in, payments and drives do not work for anyone else. Set them up, and remove SANDBOX=1 before others use Clipwright.',
    });
  }
  if (config.isSandboxKeptOff) {
    warnings.push({
      code: 'sandbox_kept_off',
      message:
        'Mail, Google sign-in, payments or a drive is not set up and stays off. Set it up before others use Clipwright. For trials on this machine the sandbox stands in for it: by itself where HOST and PUBLIC_URL are localhost, and with SANDBOX=1 where PUBLIC_URL is. SANDBOX=0 ends this message.',
    });
  }
  if (isPublic && protocol === 'http:') {
    warnings.push({
      code: 'public_without_https',
      message:
        'PUBLIC_URL is not encrypted, so passwords and sessions can be read on the way. Put a proxy with TLS in front and set PUBLIC_URL to its https address.',
    });
  }
  if (isPublic && config.smtpUrl === null) warnings.push(withoutMail);
  if (!config.isLocalOnly && config.adminEmails.length === 0) {
    warnings.push({
      code: 'public_without_operators',
      message:
        'ADMIN_EMAILS is not set, so the page for operators is open to the first account, even if a stranger made it. Set it to the addresses of those who run this installation; each counts once it is verified.',
    });
  }
  return warnings;
}
