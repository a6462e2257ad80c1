/** What may be loaded of the engine to reach public addresses, and no others. */
export { chooseAddresses, type Refusal } from './links/guard/choose-addresses.ts';
export { connectTo } from './links/guard/connect-to.ts';
