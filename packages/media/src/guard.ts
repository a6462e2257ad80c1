/** The part of the engine that connects only to public addresses. */
export { chooseAddresses, type Refusal } from './links/guard/choose-addresses.ts';
export { connectTo } from './links/guard/connect-to.ts';
