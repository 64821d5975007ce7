/** A picture is drawn anew, a drawing is cleaned, and anything else is refused. */
import sharp from "sharp";
import { expect, test } from "vitest";
import { judgePicture } from "./picture-file";
import { mediaSchema } from "./schema";

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0f4d3a" } });

test.each(["png", "jpeg", "webp"] as const)(
  "A %s becomes a WebP in the frame of a drawing, no wider than 1,200 pixels",
  async (format) => {
    const file = await canvas(2400, 1200)
      .withExif({ IFD0: { Artist: "Somebody" } })
      .toFormat(format)
      .toBuffer();
    const judged = await judgePicture(file);
    expect(judged).toMatchObject({ ok: true, value: { extension: "webp" } });
    const svg = judged.ok ? judged.value.svg : "";
    expect(svg).toMatch(
      /^<svg xmlns="[^"]+" viewBox="0 0 1200 600"><image width="1200" height="600" href="data:image\/webp;base64,[\w+/=]+"\/><\/svg>$/,
    );
    const drawn = Buffer.from(/base64,([^"]+)/.exec(svg)?.[1] ?? "", "base64");
    const { format: kept, width, exif } = await sharp(drawn).metadata();
    expect({ kept, width, exif }).toEqual({ kept: "webp", width: 1200, exif: undefined });
  },
);

test("A drawing keeps its shapes and words only", async () => {
  const judged = await judgePicture(
    Buffer.from(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" onload="alert(1)"><script>alert(2)</script>
       <image href="https://evil.test/a.png"/><path id="p" d="M0 0L9 9"/><text x="1" y="20" font-size="12">A</text></svg>`,
    ),
  );
  expect(judged).toMatchObject({ ok: true, value: { extension: "svg" } });
  expect(judged.ok && judged.value.svg).not.toMatch(/script|onload|alert|image|evil/);
});

const png = await canvas(10, 10).png().toBuffer();
const noise = await sharp(
  Buffer.from(Uint32Array.from({ length: 360_000 }, (_, at) => (at * 2_654_435_761) >>> 0).buffer),
  {
    raw: { width: 1200, height: 1200, channels: 1 },
  },
)
  .png()
  .toBuffer();
test.each([
  ["nothing", Buffer.alloc(0), "missing"],
  ["a page that calls itself a picture", Buffer.from("<html><body>no</body></html>"), "not_media"],
  ["a document", Buffer.from("%PDF-1.7"), "not_media"],
  [
    "a picture with a page behind it",
    Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]),
    "damaged",
  ],
  ["half a picture", png.subarray(0, 40), "damaged"],
  ["a picture of nothing but noise", noise, "too_rich"],
  ["a drawing without a size", Buffer.from('<svg><path d="M0 0L9 9"/></svg>'), "bad_drawing"],
])("%s is refused", { timeout: 60_000 }, async (_, file, reason) => {
  expect(await judgePicture(file)).toMatchObject({ ok: false, reason });
});

test("Rights and words are needed, and a file of at most 10 MB", () => {
  const given = {
    kind: "sound",
    name: "Tides Talk",
    upload: new File([new Uint8Array(10 * 1024 * 1024 + 1)], "talk.mp3"),
    words: "Short",
    origin: "",
    licence: "",
  };
  const { error } = mediaSchema.safeParse(given);
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
    new Set(["name", "upload", "words", "origin", "licence"]),
  );
  const rest = {
    ...given,
    name: "tides-talk",
    upload: new File(["x"], "talk.mp3"),
    origin: "Own",
    licence: "Own",
  };
  expect(mediaSchema.safeParse(rest).error?.issues[0]?.message).toContain("Write down what is said");
  expect(mediaSchema.safeParse({ ...rest, words: "What is said in it." }).success).toBe(true);
});
