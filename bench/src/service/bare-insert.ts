import { fastify } from 'fastify';
import pg from 'pg';

/** The reference: a route that does nothing but insert one row. */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 });
await pool.query(
  'create table bare_row (id uuid primary key default gen_random_uuid(), body jsonb not null)',
);
const app = fastify();
app.post('/row', async (request) => {
  const { rows } = await pool.query('insert into bare_row (body) values ($1) returning id', [
    JSON.stringify(request.body),
  ]);
  return rows[0] ?? null;
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.send?.(`${address}/row`);
