/** For tests that do not look at the log. */
export const silentLog = { info() {}, warn() {}, error() {} };
