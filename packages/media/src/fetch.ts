import { Agent, setGlobalDispatcher } from 'undici';

/**
 * Makes `fetch` send requests through the installed undici. The one in Node 24.21 ends the process with an assertion if
 * a server closes its connection while a response waits to be read (nodejs/undici#5360). Modules that call `fetch`
 * import this one for its effect. HTTP/2 stays off, as it is in Node.
 */
setGlobalDispatcher(new Agent({ allowH2: false }));
