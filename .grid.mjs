import sharp from "sharp";
const [,, out, h, ...names] = process.argv;
const parts = await Promise.all(names.map(async (n) => { const [name, y = 0] = n.split("@"); const m = await sharp(`.data/shots/${name}.png`).metadata(); const hh = Math.min(+h, m.height - y); return { input: await sharp(`.data/shots/${name}.png`).extract({ left: 0, top: +y, width: m.width, height: hh }).toBuffer(), w: m.width }; }));
const W = parts.reduce((s, p) => s + p.w + 10, 0);
let x = 0; const comp = parts.map((p) => { const c = { input: p.input, left: x, top: 0 }; x += p.w + 10; return c; });
await sharp({ create: { width: W, height: +h, channels: 3, background: "#888" } }).composite(comp).png().toFile(`.data/shots/${out}.png`);
