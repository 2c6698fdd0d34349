import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressKind, canonicalAddress, isInNetwork, kindOfAddress } from './address.ts';

test.each<[string, AddressKind]>([
  ['93.184.216.34', 'public'],
  ['2606:2800:220:1::1', 'public'],
  ['::ffff:93.184.216.34', 'public'],
  ['64:ff9b::5db8:d822', 'public'],
  ['127.0.0.1', 'loopback'],
  ['127.255.3.4', 'loopback'],
  ['127.1', 'loopback'],
  ['2130706433', 'loopback'],
  ['0x7f000001', 'loopback'],
  ['0x7f.0.0.1', 'loopback'],
  ['0177.0.0.1', 'loopback'],
  ['017700000001', 'loopback'],
  ['0.0.0.0', 'loopback'],
  ['0', 'loopback'],
  ['::', 'loopback'],
  ['::1', 'loopback'],
  ['[::1]', 'loopback'],
  ['0:0:0:0:0:0:0:1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['::ffff:0:127.0.0.1', 'loopback'],
  ['64:ff9b::127.0.0.1', 'loopback'],
  ['64:ff9b:1::7f00:1', 'loopback'],
  ['2002:7f00:1::', 'loopback'],
  ['2001:470:1::5efe:127.0.0.1', 'loopback'],
  ['10.0.0.1', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['172.32.0.1', 'public'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'private'],
  ['fd12:3456::1', 'private'],
  ['fec0::1', 'private'],
  ['2002:c0a8:101::1', 'private'],
  ['64:ff9b::10.0.0.1', 'private'],
  ['169.254.1.1', 'link-local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local'],
  ['169.254.169.254', 'metadata'],
  ['2852039166', 'metadata'],
  ['0xa9fea9fe', 'metadata'],
  ['::ffff:169.254.169.254', 'metadata'],
  ['::ffff:a9fe:a9fe', 'metadata'],
  ['64:ff9b::a9fe:a9fe', 'metadata'],
  ['2002:a9fe:a9fe::', 'metadata'],
  ['fd00:ec2::254', 'metadata'],
  ['fd00:0ec2:0:0:0:0:0:254', 'metadata'],
  ['169.254.170.2', 'metadata'],
  ['100.100.100.200', 'metadata'],
  ['168.63.129.16', 'metadata'],
  ['169.254.0.23', 'metadata'],
  ['fd00:c1::a9fe:a9fe', 'metadata'],
  ['fe80::a9fe:a9fe%eth0', 'metadata'],
  ['0.1.2.3', 'reserved'],
  ['224.0.0.1', 'reserved'],
  ['255.255.255.255', 'reserved'],
  ['240.0.0.1', 'reserved'],
  ['192.0.2.1', 'reserved'],
  ['ff02::1', 'reserved'],
  ['2001:db8::1', 'reserved'],
  ['2001:0:1::1', 'reserved'],
  ['::7f00:1', 'reserved'],
  ['4000::1', 'reserved'],
  ['100::1', 'reserved'],
  ['localhost', 'reserved'],
  ['', 'reserved'],
  ['1.2.3.4.5', 'reserved'],
])('%s is %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});

test('an IPv4 address is judged the same in every way to write or to wrap it', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet, octet), (octets) => {
      const plain = octets.join('.');
      const number = octets.reduce((sum, each) => sum * 256 + each, 0);
      const hex = number.toString(16).padStart(8, '0');
      const [high, low] = [hex.slice(0, 4), hex.slice(4)];
      const ways = [
        String(number),
        `0x${hex}`,
        octets.map((each) => `0${each.toString(8)}`).join('.'),
        `::ffff:${plain}`,
        `[::ffff:${high}:${low}]`,
        `64:ff9b::${high}:${low}`,
        `2002:${high}:${low}::1`,
      ];
      for (const way of ways) {
        expect(kindOfAddress(way), way).toBe(kindOfAddress(plain));
        expect(canonicalAddress(way), way).toBe(plain);
      }
    }),
  );
});

test('a network holds its addresses, however they are written, and no others', () => {
  expect(isInNetwork('10.1.2.3', '10.1.0.0/16')).toBe(true);
  expect(isInNetwork('::ffff:10.1.2.3', '10.1.0.0/16')).toBe(true);
  expect(isInNetwork('10.2.0.1', '10.1.0.0/16')).toBe(false);
  expect(isInNetwork('fd00::7', 'fd00::/8')).toBe(true);
  expect(isInNetwork('10.1.2.3', 'fd00::/8')).toBe(false);
  expect(isInNetwork('10.1.2.3', '10.1.2.3')).toBe(true);
  expect(isInNetwork('10.1.2.4', '10.1.2.3')).toBe(false);
  expect(isInNetwork('shop.test', '10.1.2.3')).toBe(false);
});
