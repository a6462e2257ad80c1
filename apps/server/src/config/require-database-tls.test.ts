import { expect, it } from 'vitest';
import { requireDatabaseTls } from './require-database-tls.ts';

it.each([
  ['postgres://a:b@db.example.org/clips', 'postgres://a:b@db.example.org/clips?sslmode=verify-full'],
  ['postgres://a:b@10.0.0.7:5432/clips?connect=1', 'postgres://a:b@10.0.0.7:5432/clips?connect=1&sslmode=verify-full'],
  ['postgres://a:b@db/clips', 'postgres://a:b@db/clips?sslmode=verify-full'],
])('Postgres over a network, %s, must have TLS and a valid certificate', (address, asked) => {
  expect(requireDatabaseTls(address)).toBe(asked);
});

it.each([
  'postgres://a:b@db/clips?sslmode=disable',
  'postgres://a:b@db.example.org/clips?sslmode=no-verify',
  'postgres://a:b@db.example.org/clips?ssl=true',
  'postgres://a:b@localhost/clips',
  'postgres://a:b@127.0.0.1:5433/clips',
  'postgres://a:b@[::1]/clips',
  'postgres://a:b@%2Fvar%2Frun%2Fpostgresql:5432/clips',
  'postgres:///clips?host=/var/run/postgresql',
])('the address %s stays unchanged', (address) => {
  expect(requireDatabaseTls(address)).toBe(address);
});
