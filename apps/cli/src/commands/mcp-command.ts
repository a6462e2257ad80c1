import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CommandContext } from '../command-context.ts';
import { createMcpServer } from '../remote/create-mcp-server.ts';
import { openRemote, readRemoteAccount } from '../remote/remote-account.ts';

/** Serves an MCP client on standard input and output until either stream ends. */
export async function mcpCommand({ version }: { version: string }, context: CommandContext): Promise<void> {
  const account = await readRemoteAccount(context.config);
  const server = createMcpServer(openRemote(account), account, version);
  const ended = once(process.stdin, 'close', { signal: context.signal }).catch(() => null);
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}
