/** The settings that vary between starts. */
export type PostgresSettings = {
  /** Null on Windows: Postgres then listens on a loopback port. */
  socketFolder: string | null;
  port: number;
  /** Disables protection against power cuts; for test databases. */
  isFast: boolean;
};

/** Returns the contents of `postgresql.conf`, rewritten at each start. ALTER SYSTEM settings override it. */
export function writeServerSettings(settings: PostgresSettings): string {
  const { socketFolder, port, isFast } = settings;
  const values: Record<string, string | number> = {
    listen_addresses: socketFolder === null ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
    port,
    max_connections: 100,
    superuser_reserved_connections: 5,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    // One machine, small tables: parallel query workers would take cores and /dev/shm, which is small in containers.
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    io_method: 'sync',
    jit: 'off',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    password_encryption: 'scram-sha-256',
    // Statement errors reach the program, which logs them; here they would write users' data to a log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // Logging in derives a key in one step, not in 4,096: tests open hundreds of connections.
    ...(isFast && { fsync: 'off', full_page_writes: 'off', scram_iterations: 1 }),
  };
  const lines = Object.entries(values).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  return `# Written by Clipwright at each start: use ALTER SYSTEM for settings of your own.\n${lines.join('\n')}\n`;
}
