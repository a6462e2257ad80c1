// Test files share a process. Once one of them has started a server, the marker for answers that were already sent would be
// made of Hono's own `Response`, which that server does not recognize: it is loaded before any of them, as in the product.
import '@hono/node-server/utils/response';
// Each worker loads Drizzle in a third of the time.
import '../db/resolve-drizzle.ts';
