// Test files share a process. Once one of them has started a server, the marker for already sent responses
// would be made of Hono's own `Response`, which that server does not recognize: it is loaded before any of them, as in
// the product.
import '@hono/node-server/utils/response';
// Each worker loads the product as it does at startup.
import '../program/resolve-modules.ts';
