// Test files share a process. Once one of them has started a server, the marker for already sent responses would be
// based on Hono's own `Response`, which that server does not recognize, so it is loaded first, as in the product.
import '@hono/node-server/utils/response';
// Each worker loads the product as it does at startup.
import '../src/program/resolve-modules.ts';
