import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** Routes below `/_sandbox`, with Node's own request and response at hand for a protocol that needs them. */
export type SandboxRoutes = Hono<{ Bindings: HttpBindings }>;

/** The options of every stand-in. */
export type StandInSetup = {
  /** The stand-in's own folder, which exists. */
  dataDir: string;
  /** Origin of the sandbox's pages, without a path. */
  origin: string;
  /** Address of the product's first page. */
  productUrl: string;
  log: (message: string) => void;
};

/** One provider that the sandbox stands in for. */
export type StandIn = {
  title: string;
  /** One sentence: what it takes the place of. */
  summary: string;
  /** Its first page, or null when it has pages only within its protocol. */
  pagePath: string | null;
  routes: SandboxRoutes;
  stop(): Promise<void>;
};
