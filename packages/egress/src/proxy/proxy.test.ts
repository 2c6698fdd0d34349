import { once } from 'node:events';
import { createServer, type Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { EgressPolicy } from '../policy.ts';
import { openProxy } from './proxy.ts';
import { replies } from './socks5.ts';

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

/** A server that says back what it hears, and counts who came. */
async function echo() {
  let visits = 0;
  const port = await listening(
    createServer({ allowHalfOpen: true }, (socket) => {
      visits += 1;
      socket.on('error', () => undefined);
      socket.pipe(socket);
    }),
  );
  return { port, visits: () => visits };
}

const anywhere = () => new EgressPolicy({ allowed: ['loopback'] });

async function proxied(options: Parameters<typeof openProxy>[0]) {
  const proxy = await openProxy(options);
  onTestFinished(() => proxy.close());
  return { proxy, port: Number(new URL(proxy.server).port) };
}

async function connected(port: number): Promise<Socket> {
  const socket = new Socket({ allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** The bytes of a request, by name unless the host is an address of IPv4 or IPv6. */
function request(host: string, port: number): Buffer {
  const ends = Buffer.alloc(2);
  ends.writeUInt16BE(port);
  const ipv4 = /^\d+(\.\d+){3}$/.test(host) ? host.split('.').map(Number) : undefined;
  const address =
    ipv4 === undefined
      ? Buffer.concat([Buffer.from([3, host.length]), Buffer.from(host)])
      : Buffer.from([1, ...ipv4]);
  return Buffer.concat([Buffer.from([5, 1, 0]), address, ends]);
}

const greeting = Buffer.from([5, 1, 0]);

/** Says what a client says and answers the reply's code; undefined if it was hung up on. */
async function ask(socket: Socket, host: string, port: number): Promise<number | undefined> {
  socket.write(Buffer.concat([greeting, request(host, port)]));
  const heard: Buffer[] = [];
  while (Buffer.concat(heard).length < 12) {
    const chunk: Buffer | null = socket.read();
    if (chunk !== null) heard.push(chunk);
    else if (socket.readableEnded || socket.destroyed) return undefined;
    else await Promise.race(['readable', 'end', 'close'].map((event) => once(socket, event)));
  }
  return Buffer.concat(heard)[3];
}

test('bytes go both ways, and an end of one side is an end for the other', async () => {
  const { port } = await proxied({ policy: anywhere() });
  const server = await echo();
  const socket = await connected(port);
  expect(await ask(socket, 'localhost', server.port)).toBe(replies.done);
  const sent = Buffer.alloc(3_000_000, 'x');
  socket.end(sent);
  expect((await buffer(socket)).equals(sent)).toBe(true);
  expect(server.visits()).toBe(1);
});

test('a request that comes byte by byte is read, and so is what follows it at once', async () => {
  const { port } = await proxied({ policy: anywhere() });
  const server = await echo();
  const socket = await connected(port);
  socket.setNoDelay(true);
  for (const byte of Buffer.concat([greeting, request('127.0.0.1', server.port)])) {
    socket.write(Buffer.from([byte]));
    await new Promise(setImmediate);
  }
  socket.end('hello');
  const all = await buffer(socket);
  expect(all.subarray(0, 4)).toEqual(Buffer.from([5, 0, 5, 0]));
  expect(all.subarray(12).toString()).toBe('hello');
});

test('what the policy refuses is not connected to, and its reason is kept', async () => {
  const server = await echo();
  const policy = new EgressPolicy({ allowed: [], lookup: async () => ['127.0.0.1'] });
  const { proxy, port } = await proxied({ policy });
  for (const [host, reason] of [
    ['127.0.0.1', 'loopback'],
    ['localhost', 'loopback'],
    ['rebound.test', 'loopback'],
    ['169.254.169.254', 'metadata'],
    ['10.0.0.1', 'private'],
    ['0.0.0.0', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
  ] as const) {
    const socket = await connected(port);
    expect(await ask(socket, host, server.port), host).toBe(replies.notAllowed);
    expect(proxy.failureAt(host, server.port), host).toMatchObject({
      refusal: { reason, what: host },
    });
  }
  expect(server.visits()).toBe(0);
});

test('no proxy leads to a proxy', async () => {
  const policy = anywhere();
  const [one, other] = [await proxied({ policy }), await proxied({ policy })];
  for (const { port } of [one, other]) {
    expect(await ask(await connected(one.port), '127.0.0.1', port)).toBe(replies.notAllowed);
  }
});

test('why a connection failed is told, and forgotten when it works', async () => {
  const policy = new EgressPolicy({
    allowed: ['loopback'],
    lookup: async (host) => {
      throw Object.assign(new Error(host), { code: 'ENOTFOUND' });
    },
  });
  const { proxy, port } = await proxied({ policy });
  const closed = createServer();
  const free = await listening(closed);
  closed.close();
  await once(closed, 'close');
  expect(await ask(await connected(port), 'LOCALHOST', free)).toBe(replies.refused);
  expect(proxy.failureAt('localhost', free)).toEqual({ code: 'ECONNREFUSED' });
  expect(await ask(await connected(port), 'nowhere.test', 80)).toBe(replies.hostUnreachable);
  expect(proxy.failureAt('nowhere.test', 80)).toEqual({ code: 'ENOTFOUND' });
  const server = await echo();
  expect(await ask(await connected(port), 'localhost', server.port)).toBe(replies.done);
  expect(proxy.failureAt('localhost', server.port)).toBeUndefined();
});

test('a connection that the server breaks off is broken off for the browser', async () => {
  const { port } = await proxied({ policy: anywhere() });
  const rude = await listening(createServer((socket) => socket.resetAndDestroy()));
  const socket = await connected(port);
  const closed = once(socket, 'close');
  void ask(socket, '127.0.0.1', rude).then(() => socket.resume().end());
  await closed;
});

test.each([
  ['http', 'GET http://127.0.0.1/ HTTP/1.1\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00'],
  ['SOCKS 4', '\x04\x01\x00\x50\x7f\x00\x00\x01\x00'],
  ['a method that is none of ours', '\x05\x01\x02'],
  ['a command that listens', '\x05\x01\x00\x05\x02\x00\x01\x7f\x00\x00\x01\x00\x50'],
  ['a command for datagrams', '\x05\x01\x00\x05\x03\x00\x01\x7f\x00\x00\x01\x00\x50'],
  ['an address of no kind', '\x05\x01\x00\x05\x01\x00\x09\x7f\x00\x00\x01\x00\x50'],
  ['a name that is none', '\x05\x01\x00\x05\x01\x00\x03\x03a\x00b\x00\x50'],
])('whoever speaks %s is hung up on', async (_what, said) => {
  const { port } = await proxied({ policy: anywhere() });
  const socket = await connected(port);
  socket.write(Buffer.from(said, 'latin1'));
  const heard = await buffer(socket).catch(() => Buffer.alloc(0));
  expect(heard.length).toBeLessThanOrEqual(2);
});

test.runIf(process.platform === 'linux')(
  'only the processes that it is for get through, whoever else knows its port',
  async () => {
    const server = await echo();
    const policy = anywhere();
    const own = await proxied({ policy, processes: async () => [process.pid] });
    expect(await ask(await connected(own.port), '127.0.0.1', server.port)).toBe(replies.done);
    const foreign = await proxied({ policy, processes: async () => [process.ppid] });
    const many = Array.from({ length: 20 }, async () =>
      ask(await connected(foreign.port), '127.0.0.1', server.port),
    );
    for (const heard of await Promise.all(many)) expect(heard).toBeUndefined();
    expect(server.visits()).toBe(1);
  },
);

test('closing it ends what goes on through it', async () => {
  const policy = anywhere();
  const proxy = await openProxy({ policy });
  const server = await echo();
  const socket = await connected(Number(new URL(proxy.server).port));
  expect(await ask(socket, '127.0.0.1', server.port)).toBe(replies.done);
  const closed = once(socket, 'close');
  socket.resume().end();
  await proxy.close();
  await closed;
});
