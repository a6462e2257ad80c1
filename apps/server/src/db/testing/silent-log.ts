/** For tests that do not check the log. */
export const silentLog = { info() {}, warn() {}, error() {} };
