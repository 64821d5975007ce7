import { ParseSpeeds, PDFDocument, type PDFImage, type PDFPage } from "@cantoo/pdf-lib";
import { TILE_SHARE } from "./tasks.ts";

/** Draws the tile over every page, side by side; run by the worker. */
export async function markPages(bytes: Uint8Array, tile: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
  });
  const image = await document.embedPng(tile);
  for (const page of document.getPages()) cover(page, image);
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

function cover(page: PDFPage, image: PDFImage) {
  const area = page.getCropBox();
  const width = Math.min(area.width, area.height) * TILE_SHARE;
  const height = (width * image.height) / image.width;
  for (let y = area.y; y < area.y + area.height; y += height) {
    for (let x = area.x; x < area.x + area.width; x += width) page.drawImage(image, { x, y, width, height });
  }
}
