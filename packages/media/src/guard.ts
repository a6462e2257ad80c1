/** The part of the engine that only connects to public addresses. */
export { chooseAddresses, type Refusal } from './links/guard/choose-addresses.ts';
export { connectTo } from './links/guard/connect-to.ts';
