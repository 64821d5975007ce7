/**
 * A HEIC picture of 16 by 16 pixels, its left half bright and its right half dark, as a phone would write it: no library in use writes
 * the format. Its one block is stored uncompressed (I_PCM), so that only its frame has to be written bit by bit.
 */

const SIDE = 16;

class Bits {
  #bits: number[] = [];

  u(count: number, value: number): this {
    for (let at = count - 1; at >= 0; at--) this.#bits.push(Math.floor(value / 2 ** at) % 2);
    return this;
  }

  /** Exp-Golomb, as most of these fields are written. */
  ue(...values: number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1));
      this.u(length, 0).u(length + 1, value + 1);
    }
    return this;
  }

  trailing(): this {
    return this.u(1, 1).align();
  }

  align(): this {
    while (this.#bits.length % 8 > 0) this.#bits.push(0);
    return this;
  }

  bytes(): Buffer {
    const bytes = Buffer.alloc(this.#bits.length / 8);
    this.#bits.forEach((bit, at) => {
      bytes[at >> 3] = ((bytes[at >> 3] ?? 0) << 1) | bit;
    });
    return bytes;
  }
}

/** The end of an arithmetic code in which, after a likely bit or none, comes the bit that ends it. */
function ended(bits: Bits, hasBitBefore: boolean): Bits {
  let low = hasBitBefore ? 268 : 508;
  let outstanding = 0;
  let isFirst = true;
  const put = (bit: number) => {
    if (isFirst) isFirst = false;
    else bits.u(1, bit);
    for (; outstanding > 0; outstanding--) bits.u(1, 1 - bit);
  };
  for (let range = 2; range < 256; range *= 2) {
    if (low < 256) put(0);
    else if (low >= 512) {
      low -= 512;
      put(1);
    } else {
      low -= 256;
      outstanding++;
    }
    low *= 2;
  }
  put((low >> 9) & 1);
  return bits.u(2, ((low >> 7) & 3) | 1).align();
}

const profile = (bits: Bits) => bits.u(8, 1).u(32, 0x60000000).u(4, 0b1001).u(32, 0).u(12, 0).u(8, 30);

function nal(type: number, content: Buffer): Buffer {
  const escaped: number[] = [];
  let zeros = 0;
  for (const byte of content) {
    if (zeros === 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from([type << 1, 1, ...escaped]);
}

function parameterSets(): [number, Buffer][] {
  const video = profile(new Bits().u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff));
  const sequence = profile(new Bits().u(4, 0).u(3, 0).u(1, 1));
  const picture = new Bits().ue(0, 0).u(7, 0).ue(0, 0, 0);
  return [
    [32, nal(32, video.u(1, 1).ue(0, 0, 0).u(6, 0).ue(0).u(2, 0).trailing().bytes())],
    [
      33,
      nal(
        33,
        sequence
          .ue(0, 1, SIDE, SIDE)
          .u(1, 0)
          .ue(0, 0, 0)
          .u(1, 1)
          .ue(0, 0, 0)
          .ue(1, 0, 0, 2, 0, 0)
          .u(3, 0)
          .u(1, 1)
          .u(4, 7)
          .u(4, 7)
          .ue(1, 0)
          .u(1, 1)
          .ue(0)
          .u(5, 0)
          .trailing()
          .bytes(),
      ),
    ],
    [34, nal(34, picture.u(3, 0).ue(0, 0).u(7, 0).u(3, 0b101).u(2, 0).ue(0).u(2, 0).trailing().bytes())],
  ];
}

function slice(): Buffer {
  const bits = new Bits().u(2, 0b10).ue(0, 2, 0).trailing();
  ended(bits, true);
  for (let at = 0; at < SIDE * SIDE; at++) bits.u(8, at % SIDE < SIDE / 2 ? 200 : 50);
  for (let at = 0; at < (SIDE * SIDE) / 2; at++) bits.u(8, 128);
  return nal(19, ended(bits, false).bytes());
}

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];

function box(type: string, ...content: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from(u32(body.length + 8)), Buffer.from(type, "latin1"), body]);
}

const text = (words: string) => Buffer.from(words, "latin1");

/** `quarterTurns` anticlockwise, as the phone notes how it was held. */
export function heic({ quarterTurns = 0 }: { quarterTurns?: number } = {}): Buffer {
  const sets = parameterSets().flatMap(([type, unit]) => [[0x80 | type], u16(1), u16(unit.length), unit]);
  const config = [
    [1, 1],
    u32(0x60000000),
    [0x90, 0, 0, 0, 0, 0, 30, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 3],
  ];
  const properties = box(
    "ipco",
    box("hvcC", ...config, ...sets),
    box("ispe", u32(0), u32(SIDE), u32(SIDE)),
    box("irot", [quarterTurns]),
  );
  const unit = slice();
  const data = Buffer.concat([Buffer.from(u32(unit.length)), unit]);
  const head = box("ftyp", text("heic"), u32(0), text("mif1heic"));
  const meta = (offset: number) =>
    box(
      "meta",
      u32(0),
      box("hdlr", u32(0), u32(0), text("pict"), Buffer.alloc(13)),
      box("pitm", u32(0), u16(1)),
      box("iinf", u32(0), u16(1), box("infe", u32(0x02000000), u16(1), u16(0), text("hvc1"), [0])),
      box("iprp", properties, box("ipma", u32(0), u32(1), u16(1), [3, 0x81, 2, 0x83])),
      box("iloc", u32(0), [0x44, 0], u16(1), u16(1), u16(0), u16(1), u32(offset), u32(data.length)),
    );
  const offset = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(offset), box("mdat", data)]);
}
