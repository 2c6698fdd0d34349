import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key and a certificate for it, signed by itself. */
export interface TestCertificate {
  privateKey: string;
  certificate: string;
}

/** Makes an X.509 certificate (RFC 5280), good until `notAfter`. */
export function makeCertificate({
  notAfter = new Date(Date.now() + 86_400_000),
  bits = 2048,
} = {}): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const sha256WithRsa = sequence(oid('2a864886f70d01010b'), node(0x05));
  const name = sequence(node(0x31, sequence(oid('550403'), node(0x0c, Buffer.from('idp')))));
  const content = sequence(
    node(0xa0, node(0x02, Buffer.from([2]))),
    node(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sha256WithRsa,
    name,
    sequence(time(new Date(Date.now() - 2 * 86_400_000)), time(notAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('RSA-SHA256', content, privateKey);
  const der = sequence(content, sha256WithRsa, node(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----`,
  };
}

/** One element of DER: tag, length, content. */
function node(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x82]), length, body]);
}

function sequence(...content: Buffer[]): Buffer {
  return node(0x30, ...content);
}

function oid(hex: string): Buffer {
  return node(0x06, Buffer.from(hex, 'hex'));
}

function time(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]|\.\d+/g, '');
  return node(0x18, Buffer.from(text));
}
