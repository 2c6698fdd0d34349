import { fastify } from 'fastify';
import pg from 'pg';

/** The reference: a route that does nothing but read one row. */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 });
const app = fastify();
app.get('/row', async () => {
  const { rows } = await pool.query('select id, email from user_account limit 1');
  return rows[0] ?? null;
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.send?.(`${address}/row`);
