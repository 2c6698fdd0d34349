import ipaddr from 'ipaddr.js';

/** Where an IP address leads. `reserved`: nowhere that a page or a build could be. */
export type AddressKind =
  | 'public'
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'metadata'
  | 'reserved';

type Address = ReturnType<typeof ipaddr.parse>;

/**
 * The address as it is judged: an IPv4 address that stands in an IPv6 one (mapped, translated by
 * NAT64 or SIIT, tunnelled by 6to4 or ISATAP) is taken out of it, a zone is left out. Undefined for
 * what is no address. Takes what `inet_aton` takes: `0x7f.1`, `2130706433`.
 */
export function canonicalAddress(text: string): string | undefined {
  return parse(text)?.toString();
}

/** Where an address leads, in whatever notation it is written; `reserved` for what is none. */
export function kindOfAddress(text: string): AddressKind {
  const address = parse(text);
  if (address === undefined) return 'reserved';
  if (metadataServices.has(address.toString())) return 'metadata';
  // Where dev servers say that they listen; it leads to this machine.
  if (unspecified.has(address.toString())) return 'loopback';
  const range: string = address.range();
  if (range !== 'unicast') return kinds.get(range) ?? 'reserved';
  return address.kind() === 'ipv4' || isWithin(address, globalUnicast) ? 'public' : 'reserved';
}

/** Whether an address lies in a network of CIDR notation, or is the one that stands there. */
export function isInNetwork(text: string, network: string): boolean {
  const address = parse(text);
  if (address === undefined) return false;
  if (ipaddr.isValidCIDR(network)) return isWithin(address, ipaddr.parseCIDR(network));
  return canonicalAddress(network) === address.toString();
}

function isWithin(address: Address, [network, bits]: ReturnType<typeof ipaddr.parseCIDR>): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

/** RFC 4291: all that is routed on the internet today. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

const unspecified = new Set(['0.0.0.0', '::']);

const kinds = new Map<string, AddressKind>([
  ['loopback', 'loopback'],
  ['private', 'private'],
  ['carrierGradeNat', 'private'],
  ['uniqueLocal', 'private'],
  ['deprecatedSiteLocal', 'private'],
  ['linkLocal', 'link-local'],
]);

/**
 * Where clouds hand out credentials to whoever asks from the machine: AWS, Azure, Google, Oracle,
 * DigitalOcean and most others at 169.254.169.254; the rest are the tasks and pods of AWS, the
 * IPv6 addresses of AWS, Google, Scaleway, Oracle and OpenStack, and those of Scaleway, Tencent,
 * Alibaba, Oracle and of Azure's platform.
 */
const metadataServices = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
  '169.254.42.42',
  '169.254.0.23',
  'fd00:42::42',
  'fd00:c1::a9fe:a9fe',
  'fe80::a9fe:a9fe',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
]);

function parse(text: string): Address | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return undefined;
  return withoutWrapping(ipaddr.parse(bare));
}

function withoutWrapping(address: Address): Address {
  if (address.kind() === 'ipv4') return address;
  const bytes = address.toByteArray();
  const at = placeOfIpv4(address.range(), bytes);
  return at === undefined ? address : ipaddr.fromByteArray(bytes.slice(at, at + 4));
}

/** Where in the 16 bytes of an IPv6 address one of IPv4 stands, by RFC 4291, 6052, 6145, 3056 and 5214. */
function placeOfIpv4(range: string, bytes: readonly number[]): number | undefined {
  switch (range) {
    case 'ipv4Mapped':
    case 'rfc6145':
    case 'rfc6052':
      return 12;
    case '6to4':
      return 2;
    default: {
      const [first, ...rest] = bytes.slice(8, 12);
      const isIsatap = (first === 0 || first === 2) && rest.join() === '0,94,254';
      return isIsatap ? 12 : undefined;
    }
  }
}
