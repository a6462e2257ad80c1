// Asks this container's own process whether it is alive, as the image's health check.
const { ADMIN_PORT } = process.env;
try {
  const { ok } = await fetch(`http://127.0.0.1:${ADMIN_PORT}/health`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
