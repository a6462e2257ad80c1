export { createAuth } from './auth.ts';
export { findKeyHolder } from './keys/find-key-holder.ts';
export { proveOwner } from './prove-owner.ts';
export { accountsRoutes } from './routes/accounts-routes.ts';
export { endSessionsOf } from './sessions/end-sessions-of.ts';
export { findSignedInUser } from './sessions/find-signed-in-user.ts';
export { findTokenUser } from './tokens/account-token.ts';
