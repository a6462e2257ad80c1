import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';

/**
 * Sends a GET request through a guard. The connection is closed after the response.
 * @throws Error if the connection fails
 */
export async function getThroughGuard(url: string, guardUrl: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.startsWith('https:');
  const agent = isSecure
    ? new HttpsAgent({ proxyEnv: { HTTPS_PROXY: guardUrl } })
    : new HttpAgent({ proxyEnv: { HTTP_PROXY: guardUrl } });
  try {
    return await new Promise<IncomingMessage>((resolve, reject) => {
      const get = isSecure ? httpsGet : httpGet;
      get(url, { agent, signal }, (response) => {
        response.once('close', () => agent.destroy());
        resolve(response);
      }).on('error', reject);
    });
  } catch (error) {
    agent.destroy();
    throw error;
  }
}
