/**
 * Motion JPEG in Matroska, made to be piped: each frame carries its own time in milliseconds.
 * Elements and their ids: RFC 9559; sizes and numbers: RFC 8794.
 */
export function matroskaHead(width: number, height: number): Buffer {
  const head = element(0x1a45dfa3, [element(0x4282, Buffer.from('matroska'))]);
  const info = element(0x1549a966, [number(0x2ad7b1, 1_000_000)]);
  const video = element(0xe0, [number(0xb0, width), number(0xba, height)]);
  const track = element(0xae, [
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x83, 1),
    element(0x86, Buffer.from('V_MJPEG')),
    video,
  ]);
  const tracks = element(0x1654ae6b, [track]);
  // How long the segment becomes is not known yet.
  const segment = Buffer.concat([idOf(0x18538067), Buffer.from('01ffffffffffffff', 'hex')]);
  return Buffer.concat([head, segment, info, tracks]);
}

/** One frame, that many milliseconds after the begin. */
export function matroskaFrame(jpeg: Buffer, at: number): Buffer {
  const isKeyFrameOfTrackOne = Buffer.from([0x81, 0, 0, 0x80]);
  const block = element(0xa3, [isKeyFrameOfTrackOne, jpeg]);
  return element(0x1f43b675, [number(0xe7, at), block]);
}

function element(id: number, content: Buffer | readonly Buffer[]): Buffer {
  const inside = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(inside.length));
  size[0] = 0x01;
  return Buffer.concat([idOf(id), size, inside]);
}

function number(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(Math.max(0, Math.round(value))));
  return element(id, bytes);
}

function idOf(id: number): Buffer {
  const digits = id.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}
