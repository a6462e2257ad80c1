export { applyKit } from './apply-kit.ts';
export { kitsJobs, startKits } from './kits-jobs.ts';
export { kitsRoutes } from './kits-routes.ts';
export { pickLogo } from './logos/list-logos.ts';
export { MAX_DECODED_BYTES, pictureInputBytes } from './logos/picture-input-bytes.ts';
export { createLogoRedrawer } from './logos/redraw-logo.ts';
export { removeUnusedLogos } from './logos/remove-logo.ts';
export { refuseForgottenChecks } from './refuse-forgotten-checks.ts';
export { removeUnusedKitFiles } from './remove-unused-kit-files.ts';
